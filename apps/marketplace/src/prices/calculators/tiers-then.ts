import type { Product } from "@partner-konto/domain/goods/values";
import type { Tier } from "@partner-konto/domain/prices/calculators/tiers";
import { tiersOf } from "@partner-konto/domain/prices/calculators/tiers";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { areaThen } from "./past-offers.ts";

/** The fields that decide the tiers. */
interface PricedOrder {
  deliveryAreaId: string | null;
  businessCustomerId: string;
  quotedAt: Date | null;
  createdAt: Date;
  prod: Product;
  unloadingPoints: number;
}

/**
 * The tiers that an order's area had for its product when the price was quoted, or the order placed; empty without an area, and from
 * before the history of prices (decision 0048).
 */
export async function tiersThen(
  db: Kysely<Database>,
  { deliveryAreaId: areaId, businessCustomerId: agencyId, quotedAt, createdAt, prod, unloadingPoints }: PricedOrder,
): Promise<Tier[]> {
  if (areaId === null) return [];
  const then = await areaThen(db, { areaId, agencyId }, (quotedAt ?? createdAt).toISOString());
  return then ? tiersOf(then.area, { product: prod, unloadingPoints }, then.tierBasis) : [];
}
