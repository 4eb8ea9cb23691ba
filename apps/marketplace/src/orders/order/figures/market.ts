import type { Period } from "@partner-konto/domain/analysis/period";
import type { Product } from "@partner-konto/domain/goods/values";
import { fewestDealers, fewestDeals } from "@partner-konto/domain/market/aggregates";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { everyAgency, everyArea } from "./measures.ts";
import type { FigureFilter } from "./read.ts";

/** Orders of a product in a region of postal codes and a month, whatever became of them. */
export interface MarketCell {
  /** The first day of the month. */
  month: string;
  /** The first digit of the postal code. */
  prefix: string;
  prod: Product;
  orders: number;
  amount: number;
}
export type MarketOfCompany = MarketCell & { companyId: string };

const cell = sql`date_trunc('month', begins)::date as month, split_part(value, ' ', 1) as prefix, split_part(value, ' ', 2) as prod,
  sum(orders) as orders, sum(amount) as amount`;

/** Sums and changes in whole months. */
const rowsIn = ({ start, end }: Period, where: (row: "f" | "c") => ReturnType<typeof sql<SqlBool>>) => sql`
  select f.business_customer_id, f.value, f.begins, f.orders, f.amount from order_figure f
  where f.dimension = 'market' and f.business_customer_id <> ${everyAgency}::uuid and f.begins between ${start} and ${end} and ${where("f")}
  union all
  select c.business_customer_id, c.value, c.day, c.orders, c.amount from order_figure_changed c
  where c.dimension = 'market' and c.day between ${start} and ${end} and ${where("c")}`;

/** The own part of the market in whole months. */
export async function ownMarket(
  db: Kysely<Database>,
  { agencies, areas, goods, ...period }: FigureFilter,
): Promise<MarketCell[]> {
  const inAreas = (row: "f" | "c") => {
    // The stored sums of a whole agency have no area; its changes have any.
    const wanted = areas.length === 0 && row === "f" ? [everyArea] : areas;
    return wanted.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${sql.ref(`${row}.delivery_area_id`)} = any(${wanted}::uuid[])`;
  };
  const own = (row: "f" | "c") => sql<SqlBool>`${sql.ref(`${row}.business_customer_id`)} = any(${agencies}::uuid[])
    and ${inAreas(row)} and (${goods}::text is null or ${sql.ref(`${row}.goods`)} = ${goods})
    ${row === "f" ? sql`and f.grain = 'month'` : sql``}`;
  const { rows } = await sql<MarketCell>`
    select ${cell} from (${rowsIn(period, own)}) rows group by 1, 2, 3 having sum(orders) > 0`.execute(db);
  return rows;
}

/** The market in whole months of products in regions ("2 normal"), by company. */
export async function marketOf(
  db: Kysely<Database>,
  period: Period,
  values: readonly string[],
): Promise<MarketOfCompany[]> {
  const there = (row: "f" | "c") => sql<SqlBool>`${sql.ref(`${row}.value`)} = any(${values}::text[])
    ${row === "f" ? sql`and f.delivery_area_id = ${everyArea}::uuid` : sql``}`;
  const { rows } = await sql<MarketOfCompany>`
    select agency.business_customer_group_id as company_id, ${cell}
    from (${rowsIn(period, there)}) rows join order_agency agency using (business_customer_id)
    group by 1, 2, 3, 4 having sum(orders) > 0`.execute(db);
  return rows;
}

/** Postal codes with own orders of goods, the most ordered first: of each region of goods ("oil 2") at most so many. */
export async function mostOrderedCodes(
  db: Kysely<Database>,
  { agencies, areas, start, end }: FigureFilter,
  { regions, most }: { regions: readonly string[]; most: number },
): Promise<{ postalCode: string; goods: MarketGood }[]> {
  const goods = sql`case when prod in ('loose', 'pallet', 'bigbag') then 'pellets' else 'oil' end`;
  const { rows } = await sql<{ postalCode: string; goods: MarketGood }>`
    select postal_code, goods from (
      select postal_code, goods, count(*) as orders,
        row_number() over (partition by goods, left(postal_code, 1) order by count(*) desc, postal_code) as place
      from (
        select postal_code, ${goods} as goods from orders
        where business_customer_id = any(${agencies}::uuid[])
          and created_at >= ${start}::date::timestamp at time zone 'Europe/Berlin'
          and created_at < (${end}::date + 1)::timestamp at time zone 'Europe/Berlin'
          and withdrawn_at is null
          and (${areas.length === 0} or delivery_area_id = any(${areas}::uuid[]))) own
      where goods || ' ' || left(postal_code, 1) = any(${regions}::text[])
      group by 1, 2) ranked
    where place <= ${most} order by orders desc, postal_code`.execute(db);
  return rows;
}

/**
 * The latest days of months on which so many companies other than these sold goods in a region that the day may be told
 * (order-analysis/anonymity). The sums of all agencies tell cheaply of most days without enough other orders; only for the remaining days
 * the companies are counted, from the latest day until there are enough days.
 */
export async function daysOfOthers(
  db: Kysely<Database>,
  given: {
    prefix: string;
    goods: MarketGood;
    /** The first days of the months. */
    months: readonly string[];
    companies: readonly string[];
    most: number;
  },
): Promise<string[]> {
  const { prefix, goods, months, companies, most } = given;
  const inRegion = (row: "f" | "c") => sql`${sql.ref(`${row}.dimension`)} = 'postalCode'
    and ${sql.ref(`${row}.value`)} like ${`${prefix}%`} and ${sql.ref(`${row}.goods`)} = ${goods}`;
  const storedOn = sql`f.delivery_area_id = ${everyArea}::uuid and f.grain = 'day' and f.begins = d.day and ${inRegion("f")}`;
  const { rows } = await sql<{ day: string }>`
    with days as materialized (
      select day::date from unnest(${months}::date[]) month
      cross join generate_series(month::timestamp, month + interval '1 month -1 day', interval '1 day') day
    ), own as materialized (
      select business_customer_id from order_agency where business_customer_group_id = any(${companies}::uuid[])
    ), other as materialized (
      select business_customer_id, business_customer_group_id from order_agency
      where business_customer_group_id <> all(${companies}::uuid[])
    ), waiting as materialized (
      select c.business_customer_id, c.day, sum(c.orders) as orders from order_figure_changed c
      join other using (business_customer_id)
      where ${inRegion("c")} and c.day in (select day from days) group by 1, 2
    )
    select day from (select day from days order by 1 desc offset 0) d
    where ${fewestDeals} <= (
        select coalesce(sum(orders), 0) from (
          select case when f.business_customer_id = ${everyAgency}::uuid then orders else -orders end as orders from order_figure f
          where f.business_customer_id = any(${everyAgency}::uuid || array(select business_customer_id from own)) and ${storedOn}
          union all select orders from waiting w where w.day = d.day) sold)
      and (
        select count(*) >= ${fewestDealers} and sum(orders) >= ${fewestDeals} from (
          select sum(orders) as orders from (
            select f.business_customer_id, f.orders from order_figure f
            where f.business_customer_id = any(array(select business_customer_id from other)) and ${storedOn}
            union all select w.business_customer_id, w.orders from waiting w where w.day = d.day) sold
          join other using (business_customer_id)
          group by business_customer_group_id having sum(orders) > 0) companies)
    order by 1 desc limit ${most}`.execute(db);
  return rows.map(({ day }) => day);
}
