import type { Period } from "@partner-konto/domain/analysis/period";
import type { AnalysisStep } from "@partner-konto/domain/analysis/schema";
import { addDays } from "@partner-konto/domain/calendar/days";
import { type SignedPiece, signedPiecesOf } from "@partner-konto/domain/calendar/pieces";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { everyAgency, everyArea, measures } from "./measures.ts";
import type { Dimension } from "./tables.ts";

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

const sumsOf = (sign: 1 | -1 = 1) =>
  sql.raw(measures.map((name) => `${sign === 1 ? "" : "-"}sum(${name}) as ${name}`).join());

interface Grouping {
  pieces: readonly SignedPiece[];
  dimensions: readonly Dimension[];
  /** Two columns. */
  by: RawBuilder<unknown>;
  /** Their names, if one of them is an expression. */
  named?: RawBuilder<unknown>;
}

/**
 * Sums by two columns and the goods: stored sums, and the changes that are not in them yet. Each piece is summed for itself, where Postgres
 * knows how many groups there are.
 */
function sumsBy(filter: FigureFilter, { pieces, dimensions, by, named = by }: Grouping) {
  const { agencies, areas, everyone, start, end, goods } = filter;
  const kept = everyone && areas.length === 0 ? [everyAgency] : agencies;
  const wanted = sql`dimension = any(${`{${dimensions.join()}}`}::order_figure_dimension[])
    and (${goods}::text is null or goods = ${goods})`;
  const stored = pieces.map(
    ({ grain, from, until, sign }) => sql`
      select ${by}, goods, ${sumsOf(sign)} from order_figure
      where business_customer_id = any(${kept}::uuid[])
        and delivery_area_id = any(${areas.length === 0 ? [everyArea] : areas}::uuid[]) and grain = ${grain}::order_sum_grain
        and begins >= ${from}::date and begins < ${until}::date and ${wanted} group by 1, 2, 3`,
  );
  const waiting = sql`
      select ${by}, goods, ${sumsOf()} from (select *, day as begins from order_figure_changed) changed
      where business_customer_id = any(${agencies}::uuid[]) and begins between ${start} and ${end} and ${wanted}
        and (${areas.length === 0} or delivery_area_id = any(${areas}::uuid[])) group by 1, 2, 3`;
  return sql`
    select ${named}, goods, ${sumsOf()} from (${sql.join([...stored, waiting], sql` union all `)}) rows
    group by 1, 2, 3 having sum(orders) <> 0`;
}

const shown = ["product", "size", "payment", "weekday", "hour", "postalCode", "customer", "confirmation"] as const;

export type ByValue = Sums & { dimension: (typeof shown)[number]; value: string };

/** The sums of each value of every dimension but the status. */
export async function sumsByValue(db: Kysely<Database>, filter: FigureFilter): Promise<ByValue[]> {
  const pieces = signedPiecesOf(filter);
  const sums = sumsBy(filter, { pieces, dimensions: shown, by: sql`dimension, value` });
  const { rows } = await sql<ByValue>`${sums}`.execute(db);
  return rows;
}

export type ByStatus = Sums & { value: string };
type OfAgency = ByStatus & { businessCustomerId: string };

/** The sums of each status by agency. */
export async function sumsByAgency(db: Kysely<Database>, filter: FigureFilter): Promise<OfAgency[]> {
  const pieces = signedPiecesOf(filter);
  const by = sql`business_customer_id, value`;
  const sums = sumsBy({ ...filter, everyone: false }, { pieces, dimensions: ["status"], by });
  const { rows } = await sql<OfAgency>`${sums}`.execute(db);
  return rows;
}

/** The sums of each status by step of the course, which `begin` names. Days and weeks are read by day, months from their sums. */
export async function sumsByStep(
  db: Kysely<Database>,
  filter: FigureFilter,
  step: AnalysisStep,
): Promise<(ByStatus & { begin: string })[]> {
  const { start, end } = filter;
  const days = { grain: "day", from: start, until: addDays(end, 1), sign: 1 } as const;
  const pieces = step === "month" ? signedPiecesOf(filter) : [days];
  const by = sql`date_trunc(${sql.lit(step)}, begins)::date as begin, value`;
  const sums = sumsBy(filter, { pieces, dimensions: ["status"], by, named: sql`begin, value` });
  const { rows } = await sql<ByStatus & { begin: string }>`${sums}`.execute(db);
  return rows;
}
