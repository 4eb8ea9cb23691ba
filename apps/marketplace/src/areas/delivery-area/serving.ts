import type { Schedule } from "@partner-konto/domain/areas/delivery-area/schedule";
import { wholeEntry } from "@partner-konto/domain/areas/delivery-area/unpriced-entry";
import type { TierBasis } from "@partner-konto/domain/goods/price-values";
import type { PricedArea } from "@partner-konto/domain/prices/calculators/calculate";
import { type Kysely, sql } from "kysely";
import { inScopeOf, livingAgencies } from "../../companies/agency/index.ts";
import { publicCompanies } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { prepared } from "../../kernel/db/prepared-statements.ts";
import type { Caller } from "../../kernel/handler.ts";

/** An area whose prices are asked for. Every change of its row, and of what its agency sells, changes the `stamp`. */
export interface AreaStamp {
  id: string;
  stamp: string;
  businessCustomerId: string;
  agencyName: string;
  brandName: string;
  tierBasis: TierBasis;
  /** The requested postal codes that the area serves. */
  codes: string[];
}

/** Every field of an area that its prices and delivery days depend on. */
export type SellingArea = PricedArea & Schedule;

/** Whether the agency sells instalments is no part of the area's row. */
const stampOf = sql<string>`area.xmin::text || case when agency.sells_instalments then '' else '-' end`;
const stamped = sql`area.id, ${stampOf} as stamp, area.business_customer_id, agency.name as agency_name,
  agency.brand_name, agency.tier_basis`;
const allCodes = sql`array(
  select postal_code from delivery_area_postal_code where delivery_area_id = area.id order by postal_code) as codes`;

/** The areas that have these codes. A single code needs no aggregation, which takes a fifth of a calculation's time. */
const holding = (codes: readonly string[]) =>
  codes.length === 1
    ? sql`select ${prepared} delivery_area_id, postal_code as codes from delivery_area_postal_code where postal_code = ${codes[0]}`
    : sql`select delivery_area_id, string_agg(postal_code, ' ') as codes from delivery_area_postal_code
        where postal_code = any(${codes}::text[]) group by delivery_area_id`;

/** The areas of a type that are online in at least one of these codes, as are their agency and company. Pauses are not considered. */
export async function areasServing(
  db: Kysely<Database>,
  type: PricedArea["type"],
  codes: readonly string[],
): Promise<AreaStamp[]> {
  const { rows } = await sql<Omit<AreaStamp, "codes"> & { codes: string }>`
    select ${stamped}, held.codes
    from (${holding(codes)}) held
    join delivery_area area on area.id = held.delivery_area_id
    join ${livingAgencies} agency on agency.id = area.business_customer_id and agency.is_offering
    join ${publicCompanies} company on company.id = area.group_id
    where area.is_offering and area.type = ${type}`.execute(db);
  // One text per area: parsing arrays with 300,000 codes takes longer than computing all their prices.
  return rows.map((row) => ({ ...row, codes: row.codes.split(" ") }));
}

/** An agency's area in the caller's scope with all its postal codes, online or not; undefined if there is none. */
export async function areaInScope(
  db: Kysely<Database>,
  caller: Caller,
  { id, businessCustomerId }: { id: string; businessCustomerId: string },
): Promise<(AreaStamp & Pick<PricedArea, "type">) | undefined> {
  const { rows } = await sql<AreaStamp & Pick<PricedArea, "type">>`
    select ${stamped}, area.type, ${allCodes}
    from delivery_area area join ${livingAgencies} agency on agency.id = area.business_customer_id
    where area.id = ${id} and area.business_customer_id = ${businessCustomerId}
      and ${inScopeOf(caller, "area.businessCustomerId", "area.groupId")}`.execute(db);
  return rows[0];
}

/**
 * The areas of a type of these agencies with all their codes, and whether they are online. If an agency is named with `areaIds`, only those
 * areas.
 */
export async function areasNamed(
  db: Kysely<Database>,
  type: PricedArea["type"],
  choices: readonly { businessCustomerId: string; areaIds: readonly string[] }[],
): Promise<(AreaStamp & { isOnline: boolean })[]> {
  const all = choices.filter(({ areaIds }) => areaIds.length === 0).map((one) => one.businessCustomerId);
  const some = choices.flatMap(({ businessCustomerId, areaIds }) =>
    areaIds.map((id) => [id, businessCustomerId] as const),
  );
  const { rows } = await sql<AreaStamp & { isOnline: boolean }>`
    select ${stamped}, ${allCodes}, area.is_offering and agency.is_offering and company.id is not null as is_online
    from delivery_area area
    join ${livingAgencies} agency on agency.id = area.business_customer_id
    left join ${publicCompanies} company on company.id = area.group_id
    where area.type = ${type} and (area.business_customer_id = any(${all}::uuid[]) or (area.id, area.business_customer_id) in (
      select * from unnest(${some.map(([id]) => id)}::uuid[], ${some.map(([, agency]) => agency)}::uuid[])))
    order by agency.name, area.name, area.id
    limit 1000`.execute(db);
  return rows;
}

/** The products, prices and schedules of areas, each with its stamp. */
export async function sellingAreas(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ id: string; stamp: string; area: SellingArea }[]> {
  const rows = await db
    .selectFrom("deliveryArea as area")
    .innerJoin(livingAgencies.as("agency"), "agency.id", "area.businessCustomerId")
    .select(["area.id", stampOf.as("stamp"), "area.type", "price", "productSorts", "pelletTypes"])
    .select(["qualityLevels", "dustProtection", "hoseLengths", "paymentMethods", "vehicles", "deliveryTimes"])
    .select(["slots", "ordersPerDay", "closedDays", "pause", "agency.sellsInstalments"])
    .where("area.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id, stamp, sellsInstalments, paymentMethods: switched, ...area }) => {
    const paymentMethods = { ...switched, guaranteedPayment: switched.guaranteedPayment && sellsInstalments };
    return { id, stamp, area: { ...area, paymentMethods, price: area.price.map(wholeEntry) } };
  });
}
