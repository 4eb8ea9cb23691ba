import type { Product } from "@partner-konto/domain/order/values";
import type { Period } from "@partner-konto/domain/order-analysis/period";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../../kernel/database.ts";
import type { FigureFilter } from "./read.ts";
import { everyAgency, everyArea } from "./whole.ts";

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

/** The postal codes with the most own orders of goods in a period; the most come first. */
export async function mostOrderedCodes(
  db: Kysely<Database>,
  { agencies, areas, goods, start, end }: FigureFilter,
  most: number,
): Promise<{ postalCode: string; pellets: boolean }[]> {
  const { rows } = await sql<{ postalCode: string; pellets: boolean }>`
    select postal_code, prod in ('loose', 'pallet', 'bigbag') as pellets from orders o
    where business_customer_id = any(${agencies}::uuid[])
      and created_at >= ${start}::date::timestamp at time zone 'Europe/Berlin'
      and created_at < (${end}::date + 1)::timestamp at time zone 'Europe/Berlin'
      and (${areas.length === 0} or delivery_area_id = any(${areas}::uuid[]))
      and (${goods}::text is null or (prod in ('loose', 'pallet', 'bigbag')) = (${goods}::text = 'pellets'))
    group by 1, 2 order by count(*) desc, 1 limit ${most}`.execute(db);
  return rows;
}

/** The latest days of a period on which companies other than these sold goods in a region. */
export async function daysOfOthers(
  db: Kysely<Database>,
  { start, end }: Period,
  { prefix, goods, companies, most }: { prefix: string; goods: string; companies: readonly string[]; most: number },
): Promise<string[]> {
  const others = sql`(select business_customer_id from order_agency where business_customer_group_id <> all(${companies}::uuid[]))`;
  const sold = (row: "f" | "c") => sql`${sql.ref(`${row}.business_customer_id`)} in ${others}
    and ${sql.ref(`${row}.dimension`)} = 'postalCode' and ${sql.ref(`${row}.goods`)} = ${goods}
    and ${sql.ref(`${row}.value`)} like ${`${prefix}%`}`;
  const { rows } = await sql<{ day: string }>`
    select day from (
      select begins as day, orders from order_figure f
      where f.delivery_area_id = ${everyArea}::uuid and f.grain = 'day' and f.begins between ${start} and ${end} and ${sold("f")}
      union all select day, orders from order_figure_changed c where c.day between ${start} and ${end} and ${sold("c")}) rows
    group by 1 having sum(orders) > 0 order by 1 desc limit ${most}`.execute(db);
  return rows.map(({ day }) => day);
}
