import { wholeEntry } from "@partner-konto/domain/delivery-area/unpriced";
import type { Tier } from "@partner-konto/domain/order/settlement";
import type { Product } from "@partner-konto/domain/order/values";
import type { PricedArea } from "@partner-konto/domain/pricing/calculate";
import { tiersOf } from "@partner-konto/domain/pricing/tiers";
import type { TierBasis } from "@partner-konto/domain/pricing/values";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** What of an order decides its tiers. */
interface Priced {
  deliveryAreaId: string | null;
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
  { deliveryAreaId, quotedAt, createdAt, prod, unloadingPoints }: Priced,
): Promise<Tier[]> {
  const at = quotedAt ?? createdAt;
  const { rows } = await sql<Pick<PricedArea, "type" | "price"> & { tierBasis: TierBasis }>`
    select area.type, area.settings -> 'price' as price, agency.tier_basis
    from (
      select type, settings, agency_id from area_past
      where area_id = ${deliveryAreaId} and at <= ${at} order by at desc, id desc limit 1) area
    cross join lateral (
      select tier_basis from agency_past
      where agency_id = area.agency_id and at <= ${at} order by at desc, id desc limit 1) agency
    where area.settings ? 'price'`.execute(db);
  const [then] = rows;
  if (!then) return [];
  const area = { ...then, price: then.price.map(wholeEntry) };
  return tiersOf(area, { product: prod, unloadingPoints }, then.tierBasis);
}
