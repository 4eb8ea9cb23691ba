import { isPausedAt } from "@partner-konto/domain/areas/delivery-area/pause";
import { wholeEntry } from "@partner-konto/domain/areas/delivery-area/unpriced-entry";
import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import type { TierBasis } from "@partner-konto/domain/goods/price-values";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { PriceTable } from "@partner-konto/domain/orders/pricing/changed-order";
import type { PricedArea } from "@partner-konto/domain/prices/calculators/calculate";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { type Kysely, sql } from "kysely";
import type { SellingArea } from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { marketsAt } from "../../market/values/index.ts";
import { type PriceQuery, type Seller, typeOf } from "./offers.ts";
import { momentAt } from "./promise-of.ts";

/** The areas whose past offers are read: all that had a postal code then, or one area, whatever codes it had. */
type Whose = { zipcode: string } | { areaId: string };

const held = (whose: Whose) =>
  "areaId" in whose
    ? sql`(select ${whose.areaId}::uuid as area_id, true as is_held) known`
    : sql`(select distinct area_id from code_past where postal_code = ${whose.zipcode}) known
    cross join lateral (
      select is_held from code_past kept
      where postal_code = ${whose.zipcode} and kept.area_id = known.area_id and kept.at <= moment.at
      order by kept.at desc, kept.id desc limit 1) held`;

/** The rows of the past that belong together at an instant: an area that took orders, and its agency. */
interface Then {
  nth: number;
  areaPast: number;
  agencyPast: number;
}

/** The areas that took orders at each of these instants, according to the latest rows by then. Pauses are not considered. */
async function whoSold(
  db: Kysely<Database>,
  type: PricedArea["type"],
  whose: Whose,
  instants: readonly string[],
): Promise<Then[]> {
  const { rows } = await sql<Then>`
    select nth::int, area.id::int as area_past, agency.id::int as agency_past
    from unnest(${instants}::timestamptz[]) with ordinality moment (at, nth)
    cross join ${held(whose)}
    cross join lateral (
      select id, agency_id, company_id, type, is_offered from area_past kept
      where kept.area_id = known.area_id and kept.at <= moment.at order by kept.at desc, kept.id desc limit 1) area
    cross join lateral (
      select id, is_offered from agency_past kept
      where kept.agency_id = area.agency_id and kept.at <= moment.at order by kept.at desc, kept.id desc limit 1) agency
    cross join lateral (
      select is_offered from company_past kept
      where kept.company_id = area.company_id and kept.at <= moment.at order by kept.at desc, kept.id desc limit 1) company
    where is_held and area.is_offered and agency.is_offered and company.is_offered and area.type = ${type}`.execute(db);
  return rows;
}

const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface AreaThen {
  id: number;
  areaId: string;
  agencyId: string;
  area: SellingArea;
}

async function areasThen(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, AreaThen>> {
  type Row = { id: number; areaId: string; agencyId: string; type: string; settings: Record<string, unknown> };
  const { rows } = await sql<Row>`
    select id::int, area_id, agency_id, type, settings from area_past where id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ type, settings, ...row }) => {
      const columns = Object.fromEntries(Object.entries(settings).map(([name, value]) => [camel(name), value]));
      const area = { ...columns, type } as unknown as SellingArea;
      return [row.id, { ...row, area: { ...area, price: area.price.map(wholeEntry) } }];
    }),
  );
}

interface AgencyThen {
  id: number;
  tierBasis: TierBasis;
  name: string;
  brandName: string;
}

async function agenciesThen(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, AgencyThen>> {
  const { rows } = await sql<AgencyThen>`
    select id::int, tier_basis, name, brand_name from agency_past where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The state at an instant: the areas that sold there, and the market prices. */
export interface Past {
  asked: PriceQuery;
  sellers: Seller[];
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

export interface AskedThen {
  wish: Wish;
  zipcode: string;
  /** Only this area, whether it had the postal code or not; if absent, all areas that had the code. */
  areaId?: string;
}

/** The market prices and the sellers of a request in a postal code at each of these ISO instants. */
export async function pastAt(
  db: Kysely<Database>,
  { wish, zipcode, areaId, instants }: AskedThen & { instants: readonly string[] },
): Promise<Past[]> {
  const type = typeOf(wish);
  const then = await whoSold(db, type, areaId === undefined ? { zipcode } : { areaId }, instants);
  const areas = await areasThen(db, unique(then.map(({ areaPast }) => areaPast)));
  const agencies = await agenciesThen(db, unique(then.map(({ agencyPast }) => agencyPast)));
  const regions = [...areas.values()].flatMap(({ area }) =>
    area.price.flatMap(({ basePrice }) => basePrice?.region ?? []),
  );
  const markets = await marketsAt(db, type === "PARTNER_PELLET" ? "pellets" : "oil", instants, unique(regions));
  const sellers = new Map<string, Seller>();
  // Most areas have the same delivery times, so they share the cache of promises.
  const promises = new Map<string, Seller["cached"]["promises"]>();
  const sellerOf = ({ areaPast, agencyPast }: Then): Seller | undefined => {
    const key = `${areaPast} ${agencyPast}`;
    const [made, area, agency] = [sellers.get(key), areas.get(areaPast), agencies.get(agencyPast)];
    if (made || !area || !agency) return made;
    const { areaId, agencyId } = area;
    const { tierBasis, name, brandName } = agency;
    const names = { agencyName: name, brandName, tierBasis };
    const stamp = { id: areaId, stamp: key, businessCustomerId: agencyId, ...names, codes: [zipcode] };
    const times = JSON.stringify([
      area.area.deliveryTimes,
      area.area.slots,
      area.area.closedDays,
      area.area.ordersPerDay,
    ]);
    const known = promises.get(times) ?? new Map<string, DeliveryPromise | null>();
    promises.set(times, known);
    const seller = { stamp, cached: { stamp: key, area: area.area, promises: known } };
    sellers.set(key, seller);
    return seller;
  };
  const byInstant = Map.groupBy(then, ({ nth }) => nth);
  return markets.map((market, index) => {
    const at = instants[index] ?? market.at;
    const sold = (byInstant.get(index + 1) ?? []).flatMap((row) => sellerOf(row) ?? []);
    return {
      asked: { wish, market, moment: momentAt(new Date(at)) },
      sellers: sold.filter(({ cached }) => !isPausedAt(cached.area.pause, at)),
    };
  });
}

interface OfAgency {
  areaId: string;
  agencyId: string;
}

/**
 * The prices of an area of an agency at an ISO instant, whether it took orders then or not; null when they are not known, or when the area
 * belonged to another agency.
 */
export async function areaThen(
  db: Kysely<Database>,
  { areaId, agencyId }: OfAgency,
  at: string,
): Promise<Pick<PriceTable, "area" | "tierBasis"> | null> {
  const { rows } = await sql<{ areaPast: number; agencyPast: number }>`
    select area.id::int as area_past, agency.id::int as agency_past
    from (select id, agency_id, settings from area_past
      where area_id = ${areaId} and at <= ${at}::timestamptz order by at desc, id desc limit 1) area
    cross join (select id from agency_past
      where agency_id = ${agencyId} and at <= ${at}::timestamptz order by at desc, id desc limit 1) agency
    where area.agency_id = ${agencyId} and area.settings ? 'price'`.execute(db);
  const [then] = rows;
  if (!then) return null;
  const area = (await areasThen(db, [then.areaPast])).get(then.areaPast)?.area;
  const tierBasis = (await agenciesThen(db, [then.agencyPast])).get(then.agencyPast)?.tierBasis;
  return area && tierBasis ? { area, tierBasis } : null;
}

/** Whether an area had a postal code at an ISO instant, or has it by now. */
export async function isServed(
  db: Kysely<Database>,
  { areaId, zipcode }: { areaId: string; zipcode: string },
  at: string,
): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    (select is_held from code_past where postal_code = ${zipcode} and area_id = ${areaId} and at <= ${at}::timestamptz
      order by at desc, id desc limit 1)
    union all
    (select is_held from code_past where postal_code = ${zipcode} and area_id = ${areaId} order by at desc, id desc limit 1)`.execute(
    db,
  );
  return rows.some(({ isHeld }) => isHeld);
}

/** The same with the market of then: what the area asked for. */
export async function priceTableThen(
  db: Kysely<Database>,
  { goods, ...whose }: OfAgency & { goods: MarketGood },
  at: string,
): Promise<PriceTable | null> {
  const then = await areaThen(db, whose, at);
  if (!then) return null;
  const regions = unique(then.area.price.flatMap(({ basePrice }) => basePrice?.region ?? []));
  const [market] = await marketsAt(db, goods, [at], regions);
  return market ? { ...then, market } : null;
}

/** The time since when an area's prices are stored; null if none are. */
export async function areaKeptSince(db: Kysely<Database>, areaId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(at) as since from area_past where area_id = ${areaId}`.execute(db);
  return rows[0]?.since ?? null;
}

/** The time since when the offers in a postal code are stored; null if no area ever served it. */
export async function keptSince(db: Kysely<Database>, zipcode: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(at) as since from code_past where postal_code = ${zipcode}`.execute(db);
  return rows[0]?.since ?? null;
}
