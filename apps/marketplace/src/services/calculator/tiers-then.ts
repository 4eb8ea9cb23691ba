import { wholeEntry } from "@partner-konto/domain/delivery-area/unpriced";
import type { Tier } from "@partner-konto/domain/order/settlement";
import type { Product } from "@partner-konto/domain/order/values";
import type { PricedArea } from "@partner-konto/domain/pricing/calculate";
import { tiersOf } from "@partner-konto/domain/pricing/tiers";
import type { TierBasis } from "@partner-konto/domain/pricing/values";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** The tiers that an area had at an instant for an order's product; empty from before the history of prices (decision 0048). */
export async function tiersThen(
  db: Kysely<Database>,
  asked: { areaId: string; at: Date; product: Product; unloadingPoints: number },
): Promise<Tier[]> {
  const { rows } = await sql<Pick<PricedArea, "type" | "price"> & { tierBasis: TierBasis }>`
    select area.type, area.settings -> 'price' as price, agency.tier_basis
    from (
      select type, settings, agency_id from area_past
      where area_id = ${asked.areaId} and at <= ${asked.at} order by at desc, id desc limit 1) area
    cross join lateral (
      select tier_basis from agency_past
      where agency_id = area.agency_id and at <= ${asked.at} order by at desc, id desc limit 1) agency
    where area.settings ? 'price'`.execute(db);
  const [then] = rows;
  return then ? tiersOf({ ...then, price: then.price.map(wholeEntry) }, asked, then.tierBasis) : [];
}
