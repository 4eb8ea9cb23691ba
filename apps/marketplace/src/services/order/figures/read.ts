import { addDays } from "@partner-konto/domain/calendar/days";
import { type Piece, piecesOf } from "@partner-konto/domain/calendar/pieces";
import type { Period } from "@partner-konto/domain/order-analysis/period";
import type { AnalysisStep } from "@partner-konto/domain/order-analysis/schema";
import type { MarketGood } from "@partner-konto/domain/pricing/market";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../kernel/database.ts";
import type { Dimension } from "./tables.ts";
import { everyAgency, everyArea } from "./whole.ts";

/**
 * Which orders are analysed. The agencies must come from the caller's scope; no area and no goods mean all. `everyone` says that they are all
 * agencies there are, whose sums are kept, too.
 */
export interface FigureFilter extends Period {
  everyone: boolean;
  agencies: readonly string[];
  areas: readonly string[];
  goods: MarketGood | null;
}

/** Sums of orders; money of those that were not cancelled, unless they are by status. */
export interface Sums {
  goods: MarketGood;
  orders: number;
  cancelled: number;
  done: number;
  kept: number;
  amount: number;
  grossCents: number;
  netCents: number;
  goodsNetCents: number;
  marginCents: number;
  marginAmount: number;
}

const measures = sql`sum(orders) as orders, sum(cancelled) as cancelled, sum(done) as done, sum(kept) as kept, sum(amount) as amount,
  sum(gross_cents) as gross_cents, sum(net_cents) as net_cents, sum(goods_net_cents) as goods_net_cents,
  sum(margin_cents) as margin_cents, sum(margin_amount) as margin_amount`;
const columns = (row: string, begins: string): RawBuilder<unknown> =>
  sql.raw(
    `${row}.business_customer_id, ${row}.dimension, ${row}.value, ${row}.goods, ${row}.${begins} as begins, ${row}.orders, ${row}.cancelled,
    ${row}.done, ${row}.kept, ${row}.amount, ${row}.gross_cents, ${row}.net_cents, ${row}.goods_net_cents, ${row}.margin_cents,
    ${row}.margin_amount`,
  );

const ofGoodsIn = (row: string, { goods }: FigureFilter): RawBuilder<SqlBool> =>
  goods === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${row}.goods`)} = ${goods}`;

/** Stored sums, piece by piece ("offset 0" keeps the planner from reading all of them), and the changes that are not in them yet. */
function rowsOf(filter: FigureFilter, pieces: readonly Piece[], dimensions: readonly Dimension[]) {
  const { agencies, areas, everyone, start, end } = filter;
  const kept = everyone && areas.length === 0 ? [everyAgency] : agencies;
  const which = `{${dimensions.join()}}`;
  return sql`
    select sums.* from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) piece(grain order_sum_grain, "from" date, until date)
    cross join lateral (
      select ${columns("f", "begins")} from order_figure f
      where f.business_customer_id = any(${kept}::uuid[])
        and f.delivery_area_id = any(${areas.length === 0 ? [everyArea] : areas}::uuid[]) and f.grain = piece.grain
        and f.dimension = any(${which}::order_figure_dimension[])
        and f.begins >= piece.from and f.begins < piece.until and ${ofGoodsIn("f", filter)} offset 0) sums
    union all
    select ${columns("c", "day")} from order_figure_changed c
    where c.business_customer_id = any(${agencies}::uuid[]) and c.day between ${start} and ${end}
      and c.dimension = any(${which}::order_figure_dimension[]) and ${ofGoodsIn("c", filter)}
      and (${areas.length === 0} or c.delivery_area_id = any(${areas}::uuid[]))`;
}

const shown = ["product", "size", "payment", "weekday", "hour", "postalCode", "customer", "confirmation"] as const;

export type ByValue = Sums & { dimension: (typeof shown)[number]; value: string };

/** The sums of each value of every dimension but the status. */
export async function sumsByValue(db: Kysely<Database>, filter: FigureFilter): Promise<ByValue[]> {
  const { rows } = await sql<ByValue>`
    select dimension, value, goods, ${measures} from (${rowsOf(filter, piecesOf(filter), shown)}) rows
    group by 1, 2, 3 having sum(orders) <> 0`.execute(db);
  return rows;
}

export type ByStatus = Sums & { value: string };

/** The sums of each status by agency. */
export async function sumsByAgency(
  db: Kysely<Database>,
  filter: FigureFilter,
): Promise<(ByStatus & { businessCustomerId: string })[]> {
  const rowsOfEach = rowsOf({ ...filter, everyone: false }, piecesOf(filter), ["status"]);
  const { rows } = await sql<ByStatus & { businessCustomerId: string }>`
    select business_customer_id, value, goods, ${measures} from (${rowsOfEach}) rows
    group by 1, 2, 3 having sum(orders) <> 0`.execute(db);
  return rows;
}

/** The sums of each status by step of the course, which `begin` names. Days and weeks are read by day, months from their sums. */
export async function sumsByStep(
  db: Kysely<Database>,
  filter: FigureFilter,
  step: AnalysisStep,
): Promise<(ByStatus & { begin: string })[]> {
  const { start, end } = filter;
  const days = { grain: "day", from: start, until: addDays(end, 1) } as const;
  const pieces = step === "month" ? piecesOf(filter) : [days];
  const begin = step === "day" ? sql`begins` : sql`date_trunc(${sql.lit(step)}, begins)::date`;
  const { rows } = await sql<ByStatus & { begin: string }>`
    select ${begin} as begin, value, goods, ${measures} from (${rowsOf(filter, pieces, ["status"])}) rows
    group by 1, 2, 3 having sum(orders) <> 0`.execute(db);
  return rows;
}
