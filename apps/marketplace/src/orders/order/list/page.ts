import type { OrderSortField } from "@partner-konto/domain/orders/actions/requests";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import {
  all,
  anyWord,
  areFew,
  beginsWith,
  type Condition,
  has,
  hasDelivery,
  hasFacts,
  hasOthers,
  kindsOf,
  type ListFilter,
  ofFacts,
  ofNumbers,
  ofPayment,
  ofPeriod,
  ofStatus,
} from "./filter.ts";

/** The column of each sort field; `inWords` means that order_word has it too, so that a search need not read the orders. */
const sortColumns: Readonly<Record<OrderSortField, { column: string; inWords: boolean }>> = {
  createdAt: { column: "created_at", inWords: true },
  orderId: { column: "number", inWords: true },
  status: { column: "status", inWords: true },
  customerName: { column: "customer_sort", inWords: false },
  postalCode: { column: "postal_code", inWords: false },
  amount: { column: "amount", inWords: true },
  grossCents: { column: "gross_cents", inWords: true },
  deliveryDate: { column: "delivery_date", inWords: true },
  paymentType: { column: "payment_type", inWords: true },
  prod: { column: "prod", inWords: true },
};

export interface Page {
  sortField: OrderSortField;
  descending: boolean;
  offset: number;
  limit: number;
}

/** The points at which one way to read a page becomes more expensive than another. */
export interface Thresholds {
  /** The most rows that are collected and then sorted; above that, the sort's index is walked until the page is full. */
  mostCollected: (filter: ListFilter, page: Page) => number;
  /** The most orders that are checked for a word along an index, before collecting is faster after all. */
  mostAsked: (reach: number) => number;
}

/** Measured (quality/bench): collecting is fast if order_word has the sort column; a walk that checks each order for a word is slow. */
const measured: Thresholds = {
  mostCollected(filter, { sortField, offset, limit }) {
    const { words, isFirstRare, agencies } = filter;
    // A walk meets the few orders of a filter's facts only far along the index.
    if (words.length === 0) return hasFacts(filter) ? 8000 : 1500;
    if (words.length > 1 && !isFirstRare) return 1500;
    // A word's orders were read once to count those with the facts; reading them again costs more than meeting a first page's.
    if (hasFacts(filter) && !hasDelivery(filter.facts) && offset + limit <= 250) return 2000;
    return sortColumns[sortField].inWords ? 20_000 + 1000 * agencies.length : 7000;
  },
  mostAsked: (reach) => 2000 + 10 * reach,
};

interface Plan {
  filter: ListFilter;
  page: Page;
  /** Agencies with few matches, which are collected, and agencies with many, which are read along the sort's index. */
  collected: readonly string[];
  walked: readonly string[];
  /** The most orders along the index that are checked for the words; null without words, when the index alone answers. */
  bound: number | null;
}

/**
 * The numbers of the orders on one page. A page beyond the middle is read from the end, so that the last page costs as much as the first.
 * Ties are sorted by number, in the sort's direction, or against it when sorting by status. Orders without a delivery date come last, or
 * first when descending.
 * @param counts the number of each agency's orders that pass the filter; no agency with 0
 */
export async function pageNumbers(
  db: Kysely<Database>,
  filter: ListFilter,
  counts: ReadonlyMap<string, number>,
  page: Page,
  thresholds: Thresholds = measured,
): Promise<number[]> {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const length = Math.min(page.limit, total - page.offset);
  if (length <= 0) return [];
  const fromEnd = page.offset > total - page.offset - length;
  const turned = fromEnd
    ? { ...page, descending: !page.descending, offset: total - page.offset - length, limit: length }
    : page;
  const numbers = await read(db, filter, counts, turned, thresholds);
  return fromEnd ? numbers.toReversed() : numbers;
}

async function read(
  db: Kysely<Database>,
  filter: ListFilter,
  counts: ReadonlyMap<string, number>,
  page: Page,
  { mostCollected, mostAsked }: Thresholds,
): Promise<number[]> {
  const reach = page.offset + page.limit;
  const { collected, walked } = split(counts, mostCollected(filter, page));
  const bound = filter.words.length === 0 ? null : mostAsked(reach);
  const first = await run(db, { filter, page, collected, walked, bound });
  const expected = walked.reduce((sum, agency) => sum + Math.min(reach, counts.get(agency) ?? 0), 0);
  if (bound === null || first.met >= expected) return first.numbers;
  // The matches are together far along the index, as those of a place's postal codes are; then collecting is faster.
  return (await run(db, { filter, page, collected: [...counts.keys()], walked: [], bound })).numbers;
}

/** Chooses the agencies with the fewest matches for collecting, as many as together stay below the most rows. */
function split(counts: ReadonlyMap<string, number>, most: number): Pick<Plan, "collected" | "walked"> {
  const byCount = [...counts].toSorted(([, a], [, b]) => a - b);
  let rows = 0;
  const few = byCount.filter(([, count]) => (rows += count) <= most).length;
  const agencies = byCount.map(([agency]) => agency);
  return { collected: agencies.slice(0, few), walked: agencies.slice(few) };
}

async function run(db: Kysely<Database>, plan: Plan): Promise<{ numbers: number[]; met: number }> {
  const { page } = plan;
  const { rows } = await sql<{ number: number; met: number }>`
    with collected as (${collect(plan)}), walked as materialized (${walk(plan)})
    select number, (select count(*) from walked) as met
    from (select * from collected union all select * from walked) found
    ${ordered("key", page)} limit ${page.limit} offset ${page.offset}`.execute(db);
  return { numbers: rows.map(({ number }) => number), met: rows[0]?.met ?? 0 };
}

/** Within a status the newest orders come first, as people read the list; otherwise the number follows the sort's direction. */
function ordered(column: string, { descending, sortField }: Page) {
  const newestFirst = sortField === "status" ? !descending : descending;
  const direction = (down: boolean) => (down ? sql`desc` : sql`asc`);
  return sql`order by ${sql.ref(column)} ${direction(descending)}, number ${direction(newestFirst)}`;
}

const numberIs = ({ number }: ListFilter): Condition[] => (number === null ? [] : [sql`o.number = ${number}`]);

function collect({ filter, page, collected }: Plan) {
  const { column, inWords } = sortColumns[page.sortField];
  const [rarest] = filter.words;
  if (rarest === undefined || areFew(filter)) {
    const own = [
      sql<SqlBool>`o.business_customer_id = any(${collected}::uuid[])`,
      ...numberIs(filter),
      ...ofStatus("o", filter),
      ...ofPayment("o", filter),
      ...ofPeriod("o", filter),
      ...ofNumbers("o", filter),
      ...has("o", filter.words),
    ];
    const kinds = kindsOf(filter).map(
      (facts) => sql`select o.number, ${sql.ref(`o.${column}`)} as key from orders o where ${all([...own, ...facts])}`,
    );
    return sql.join(kinds, sql` union all `);
  }
  const where = all([
    sql`w.business_customer_id = any(${collected}::uuid[])`,
    anyWord,
    beginsWith(rarest),
    ...ofStatus("w", filter),
    ...ofPayment("w", filter),
    ...ofPeriod("w", filter),
    ...ofNumbers("w", filter),
    ...ofFacts("w", filter),
  ]);
  const found = sql`(select w.* from order_word w where ${where})`;
  const others = all(hasOthers("f", filter));
  return inWords
    ? sql`select f.number, ${sql.ref(`f.${column}`)} as key from ${found} f where ${others}`
    : sql`select o.number, ${sql.ref(`o.${column}`)} as key from ${found} f join orders o
        on o.number = f.number and o.business_customer_id = f.business_customer_id where ${others}`;
}

function walk({ filter, page, walked, bound }: Plan) {
  const { column } = sortColumns[page.sortField];
  const reach = page.offset + page.limit;
  const own = [
    sql<SqlBool>`o.business_customer_id = agency.id`,
    ...ofStatus("o", filter),
    ...ofPayment("o", filter),
    ...ofPeriod("o", filter),
    ...ofNumbers("o", filter),
  ];
  const along = (facts: readonly Condition[]) => sql`(
    select o.number, ${sql.ref(`o.${column}`)} as key from orders o where ${all([...own, ...facts])} ${ordered(`o.${column}`, page)}
    limit ${bound ?? reach})`;
  const met =
    bound === null
      ? sql.join(kindsOf(filter).map(along), sql` union all `)
      : sql`select * from ${along(ofFacts("o", filter))} o where ${all(has("o", filter.words))} limit ${reach}`;
  return sql`select met.* from unnest(${walked}::uuid[]) agency(id) cross join lateral (${met}) met`;
}
