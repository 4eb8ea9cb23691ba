import type { CallOutput } from "@partner-konto/contracts/call";
import type { heatingOilCalculator } from "@partner-konto/contracts/prices/heating-oil-calculator";
import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import type { Product } from "@partner-konto/domain/goods/values";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { countsSince } from "../../market/values/index.ts";
import type { Seller } from "./offers.ts";

type Since = NonNullable<CallOutput<(typeof heatingOilCalculator)["analysePrices"]>["since"]>;

/**
 * The time since when the parts of a price had been the same at an ISO instant. If the area came from another agency, all of its parts
 * begin at the move.
 */
export async function unchangedSince(
  db: Kysely<Database>,
  { stamp, cached: { area } }: Seller,
  product: Product,
  at: string,
): Promise<Since> {
  const isOil = area.type === "PARTNER";
  const entry = area.price.find((one) => isOil || one.product === product);
  const { rows } = await sql<Record<keyof Since, Date | null>>`
    with kept as (
      select past.id, past.at, agency_id,
        entry -> 'basePrice' as base_price, entry -> 'charges' as charges,
        jsonb_build_array(entry -> 'tierBasis', (
          select jsonb_agg(jsonb_build_array(tier -> 'from', tier -> 'margins' -> ${product}::text) order by nth)
          from jsonb_array_elements(entry -> 'tiers') with ordinality tiers (tier, nth))) as margin
      from area_past past
      cross join lateral jsonb_array_elements(settings -> 'price') entry
      where area_id = ${stamp.id} and past.at <= ${at} and entry ->> 'product' is not distinct from ${entry?.product ?? null}::text),
    beside as (
      select at, agency_id, base_price, margin, charges, lag(id) over before as id_before, lag(agency_id) over before as agency_before,
        lag(base_price) over before as base_price_before, lag(margin) over before as margin_before,
        lag(charges) over before as charges_before
      from kept window before as (order by at, id))
    select
      max(at) filter (where agency_id <> agency_before or base_price is distinct from base_price_before) as base_price,
      max(at) filter (where agency_id <> agency_before or margin is distinct from margin_before) as margin,
      max(at) filter (where agency_id <> agency_before or charges is distinct from charges_before) as charges
    from beside where id_before is not null`.execute(db);
  const [own] = rows;
  const moved = entry?.basePrice ? await marketSince(db, isOil ? "oil" : "pellets", entry.basePrice, at) : null;
  const chosen = own?.basePrice ?? null;
  // A market price applies since it was chosen, or since it last moved.
  const basePrice = moved && (!chosen || moved > chosen) ? moved : chosen;
  return {
    basePrice: basePrice?.toISOString() ?? null,
    margin: own?.margin?.toISOString() ?? null,
    charges: own?.charges?.toISOString() ?? null,
  };
}

/** The time since when a price of the market has been the same; null for an own base price, which does not follow the market. */
async function marketSince(
  db: Kysely<Database>,
  goods: MarketGood,
  { mode, region }: NonNullable<PriceEntry["basePrice"]>,
  at: string,
): Promise<Date | null> {
  return region && mode !== "selfManaged" ? await countsSince(db, { goods, mode, region }, new Date(at)) : null;
}
