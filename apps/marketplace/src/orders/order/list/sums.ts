import { type Piece, piecesOf } from "@partner-konto/domain/calendar/pieces";
import type { OrderStatus } from "@partner-konto/domain/orders/order/status";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { onlyFact, type StoredFact } from "./fact-sums.ts";
import {
  all,
  anyWord,
  areFew,
  beginsWith,
  type Condition,
  dayStart,
  has,
  hasFacts,
  hasOthers,
  type ListFilter,
  ofDelivery,
  ofFacts,
  ofPayment,
  ofPeriod,
} from "./filter.ts";

/** The sums of the orders of one agency and status that pass the filter, apart from its statuses. */
export interface AgencySum {
  agency: string;
  status: OrderStatus;
  count: number;
  amount: number;
  grossCents: number;
}

/** Exact sums of a filter without its statuses. No query reads more rows than the filter's rarest part has. */
export function sumsOf(db: Kysely<Database>, filter: ListFilter): Promise<AgencySum[]> {
  if (filter.agencies.length === 0) return Promise.resolve([]);
  if (areFew(filter)) return sumsByOrders(db, filter);
  if (filter.words.length > 1 || (filter.words.length === 1 && hasFacts(filter))) return sumsByWords(db, filter);
  if (filter.words.length === 1) return sumsByWord(db, filter);
  const fact = onlyFact(filter);
  if (fact) return sumsByFact(db, filter, fact);
  return hasFacts(filter) ? sumsByOrders(db, filter) : sumsByReceipt(db, filter);
}

const ofAgencies = (alias: "o" | "w" | "s", { agencies }: ListFilter): Condition =>
  sql`${sql.ref(`${alias}.business_customer_id`)} = any(${agencies}::uuid[])`;

const counted = sql`o.business_customer_id as agency, o.status, 1 as count, o.amount, o.gross_cents`;

const sumUp = (rows: RawBuilder<unknown>) => sql<AgencySum>`
  select agency, status, sum(count) as count, sum(amount) as amount, sum(gross_cents) as gross_cents from (${rows}) rows group by 1, 2`;

/** Stored sums, piece by piece; "offset 0" keeps the planner from reading all of them and checking each against the pieces. */
const keptSums = (pieces: readonly Piece[], filter: ListFilter, word: Condition) => sql`
  select sums.* from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) piece(grain order_sum_grain, "from" date, until date)
  cross join lateral (
    select s.business_customer_id as agency, s.status, s.count, s.amount, s.gross_cents from order_sum s
    where ${all([ofAgencies("s", filter), ...ofPayment("s", filter), word])}
      and s.grain = piece.grain and s.begins >= piece.from and s.begins < piece.until offset 0
  ) sums`;

async function sumsByReceipt(db: Kysely<Database>, filter: ListFilter): Promise<AgencySum[]> {
  const { rows } = await sumUp(keptSums(piecesOf(filter), filter, sql`s.word = ''`)).execute(db);
  return rows;
}

const single = (filter: ListFilter, conditions: readonly Condition[]) => sql`
  select w.business_customer_id as agency, w.status, 1 as count, w.amount, w.gross_cents
  from order_word w where ${all([ofAgencies("w", filter), ...ofPayment("w", filter), ...conditions])}`;

/**
 * Whole months of a place's word have stored sums. The days at the edges of the period, and all other words, are counted order by order.
 */
async function sumsByWord(db: Kysely<Database>, filter: ListFilter): Promise<AgencySum[]> {
  const word = filter.words[0] ?? "";
  const pieces = Map.groupBy(piecesOf(filter), ({ grain }) => grain);
  const edges = (pieces.get("day") ?? []).map(
    ({ from, until }) => sql<SqlBool>`(w.created_at >= ${dayStart(from)} and w.created_at < ${dayStart(until)})`,
  );
  const parts = [
    keptSums(pieces.get("month") ?? [], filter, beginsWith(word, "s")),
    single(filter, [sql`w.is_place = false`, beginsWith(word), ...ofPeriod("w", filter)]),
    ...edges.map((edge) => single(filter, [sql`w.is_place = true`, beginsWith(word), edge])),
  ];
  const { rows } = await sumUp(sql.join(parts, sql` union all `)).execute(db);
  return rows;
}

async function sumsByWords(db: Kysely<Database>, filter: ListFilter): Promise<AgencySum[]> {
  const first = [ofAgencies("w", filter), anyWord, beginsWith(filter.words[0] ?? "")];
  const where = all([...first, ...ofPayment("w", filter), ...ofPeriod("w", filter), ...ofFacts("w", filter)]);
  const { rows } = await sumUp(sql`
    select f.business_customer_id as agency, f.status, 1 as count, f.amount, f.gross_cents
    from (select w.* from order_word w where ${where}) f where ${all(hasOthers("f", filter))}`).execute(db);
  return rows;
}

/** Stored sums of the fact's values. A day of delivery also fits orders without a shared date, by their promise. */
async function sumsByFact(
  db: Kysely<Database>,
  filter: ListFilter,
  { fact, ranges }: StoredFact,
): Promise<AgencySum[]> {
  const own = sql`s.business_customer_id as agency, s.status, s.count, s.amount, s.gross_cents`;
  const parts = ranges.map(
    ([from, to]) => sql`
      select ${own} from order_fact_sum s where s.fact = ${fact} and s.value between ${from} and ${to}
        and ${all([ofAgencies("s", filter), ...ofPayment("s", filter)])}`,
  );
  const undated = sql`select ${counted} from orders o
    where ${all([ofAgencies("o", filter), ...ofPayment("o", filter), ...ofDelivery("o", filter.facts).promised])}`;
  const { rows } = await sumUp(sql.join(fact === "delivery" ? [...parts, undated] : parts, sql` union all `)).execute(
    db,
  );
  return rows;
}

/**
 * Counts the orders themselves. "offset 0" keeps the words apart, which are on other rows: with them the planner reads two large indexes
 * instead of the small one of orders that are owed.
 */
async function sumsByOrders(db: Kysely<Database>, filter: ListFilter): Promise<AgencySum[]> {
  const where = all([
    ...(filter.number === null ? [] : [sql<SqlBool>`o.number = ${filter.number}`]),
    ofAgencies("o", filter),
    ...ofPayment("o", filter),
    ...ofPeriod("o", filter),
    ...ofFacts("o", filter),
  ]);
  const { rows } = await sumUp(sql`
    select ${counted} from (select o.* from orders o where ${where} offset 0) o where ${all(has("o", filter.words))}`).execute(
    db,
  );
  return rows;
}

const mostAskedOneByOne = 3000;

/**
 * Sorts the words of a search by rarity, because the rarest is looked up and the others are checked. Among common words digits come last,
 * because they are the cheapest to check. Counting stops early: it does not matter which of two common words is rarer.
 */
export async function rarestFirst(db: Kysely<Database>, filter: ListFilter): Promise<ListFilter> {
  const { words, agencies } = filter;
  if (words.length < 2) return filter;
  const { rows } = await sql<{ word: string; count: number }>`
    select given.word, counted.count from unnest(${words}::text[]) with ordinality given(word, place) cross join lateral (
      select count(*) as count from (
        select from order_word w where w.business_customer_id = any(${agencies}::uuid[]) and ${anyWord}
          and w.word >= given.word and w.word < given.word || chr(1114111) limit ${mostAskedOneByOne}
      ) begins
    ) counted order by counted.count, given.word ~ '^[0-9]+$', given.place`.execute(db);
  return { ...filter, words: rows.map(({ word }) => word), isFirstRare: (rows[0]?.count ?? 0) < mostAskedOneByOne };
}

/** The number of the newest order of these agencies; 0 if they have none. It reveals nothing about the orders of others. */
export async function newestNumber(db: Kysely<Database>, agencies: readonly string[]): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(own.number), 0) as newest
    from unnest(${agencies}::uuid[]) as agency(id)
    cross join lateral (
      select number from orders where business_customer_id = agency.id order by number desc limit 1
    ) as own`.execute(db);
  return rows[0]?.newest ?? 0;
}

/** Orders that are newer than the page's last number, with negative counts, so that they are subtracted from the sums. */
export async function newerOf(
  db: Kysely<Database>,
  filter: ListFilter,
): Promise<Pick<AgencySum, "agency" | "status" | "count">[]> {
  const where = all([
    ofAgencies("o", filter),
    sql`o.number > ${filter.upTo}`,
    ...(filter.number === null ? [] : [sql<SqlBool>`o.number = ${filter.number}`]),
    ...ofPayment("o", filter),
    ...ofPeriod("o", filter),
    ...ofFacts("o", filter),
    ...has("o", filter.words),
  ]);
  const { rows } = await sql<Pick<AgencySum, "agency" | "status" | "count">>`
    select o.business_customer_id as agency, o.status, -count(*)::int as count from orders o where ${where} group by 1, 2`.execute(
    db,
  );
  return rows;
}
