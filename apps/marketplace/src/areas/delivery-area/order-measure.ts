import { isPellet } from "@partner-konto/domain/areas/delivery-area/products";
import type { Product } from "@partner-konto/domain/goods/values";
import type { OrderMeasure } from "@partner-konto/domain/orders/pricing/doubts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

interface OfOrder {
  deliveryAreaId: string | null;
  businessCustomerId: string;
  prod: Product;
}

/**
 * The areas that an order with a new postal code is compared with: its own, or all areas of its agency where it has none any more.
 * Without any area nothing is outside.
 */
export async function orderMeasure(
  db: Kysely<Database>,
  { deliveryAreaId, businessCustomerId, prod }: OfOrder,
  postalCode: string,
): Promise<OrderMeasure> {
  const areas = await db
    .selectFrom("deliveryArea")
    .select(["id", "name", "type", "price", "volumeRange"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("deliveryAreaPostalCode")
            .select(sql`1`.as("one"))
            .whereRef("deliveryAreaId", "=", "deliveryArea.id")
            .where("postalCode", "=", postalCode),
        )
        .as("hasCode"),
    )
    .where("businessCustomerId", "=", businessCustomerId)
    .execute();
  const own = areas.find(({ id }) => id === deliveryAreaId);
  if (!own) return { sold: null, isOutside: areas.length > 0 && !areas.some(({ hasCode }) => hasCode), areaName: null };
  const entry = own.price.find(({ product }) => !isPellet(own) || product === prod);
  return { sold: entry?.volumeRange ?? own.volumeRange, isOutside: !own.hasCode, areaName: own.name };
}
