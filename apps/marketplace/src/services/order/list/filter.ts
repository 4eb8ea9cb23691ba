import type { OrderFilter } from "@partner-konto/domain/order/requests";
import type { OrderStatus } from "@partner-konto/domain/order/status";
import type { PaymentType } from "@partner-konto/domain/order/values";
import { orderNumberIn, wordsSought } from "@partner-konto/domain/text/search";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchWords } from "../search-words.ts";

/** A list's filter as its statements take it. Empty lists do not filter. */
export interface ListFilter {
  /** The agencies the caller may see and asked for. */
  agencies: readonly string[];
  statuses: readonly OrderStatus[];
  payments: readonly PaymentType[];
  /** Days of receipt in Berlin, both included. */
  start: string | null;
  end: string | null;
  /** The public number; one that no order can have is 0. */
  number: number | null;
  /** Only orders up to this number are on the page; the sums are of all. */
  upTo: number | null;
  /** Of several words the rarest comes first. */
  words: readonly string[];
  /** Whether the first word is so rare that its orders are asked for the others one by one. */
  isFirstRare: boolean;
}

/** Orders lie between these days; those beyond them, which not every calendar counts, filter as these do. */
const within = (day: string | undefined): string | null => {
  if (day === undefined) return null;
  if (day < "2000-01-01") return "2000-01-01";
  return day > "2999-12-31" ? "2999-12-31" : day;
};

/** The wire's filter; agencies come from the scope and never from here alone. */
export function listFilter(agencies: readonly string[], filter: OrderFilter): ListFilter {
  const { status = [], paymentType = [], orderId, text = "" } = filter;
  const [start, end] = [within(filter.start), within(filter.end)];
  const number = orderId === undefined ? null : (orderNumberIn(orderId) ?? 0);
  const words = searchWords(text);
  // Signs alone are no words, and nothing has them.
  const isWordless = text.trim() !== "" && wordsSought(text).length === 0;
  return {
    agencies: isWordless ? [] : agencies,
    statuses: status,
    payments: paymentType,
    start,
    end,
    number,
    upTo: filter.upTo ?? null,
    words,
    isFirstRare: true,
  };
}

export type Condition = RawBuilder<SqlBool>;
/** `orders`, `order_word`, and what was found in the latter: all name these columns alike. */
export type Alias = "o" | "w" | "f";

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The first moment of a day in Berlin; Postgres knows when its clocks change. */
export const dayStart = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`;
const dayEnd = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/Berlin')`;

/** An array of a Postgres enumeration as the one text both drivers hand over, so that the planner sees its values. */
const enumArray = (values: readonly string[]): string => `{${values.join(",")}}`;

export const ofStatus = (alias: Alias | "s", { statuses }: ListFilter): Condition[] =>
  statuses.length === 0 ? [] : [sql`${sql.ref(`${alias}.status`)} = any(${enumArray(statuses)}::order_status[])`];

export const ofPayment = (alias: Alias | "s", { payments }: ListFilter): Condition[] =>
  payments.length === 0
    ? []
    : [sql`${sql.ref(`${alias}.payment_type`)} = any(${enumArray(payments)}::order_payment[])`];

export function ofPeriod(alias: Alias, { start, end }: ListFilter): Condition[] {
  const created = sql.ref(`${alias}.created_at`);
  return [
    ...(start === null ? [] : [sql<SqlBool>`${created} >= ${dayStart(start)}`]),
    ...(end === null ? [] : [sql<SqlBool>`${created} < ${dayEnd(end)}`]),
  ];
}

export const ofNumbers = (alias: Alias, { upTo }: ListFilter): Condition[] =>
  upTo === null ? [] : [sql`${sql.ref(`${alias}.number`)} <= ${upTo}`];

/**
 * Rows of order_word, or sums of them, that stand for the orders with a word that begins like this, each order once
 * (migrations/0004-order-words). Words compare byte by byte, so that everything with the prefix lies below the prefix and the last
 * code point.
 */
export const beginsWith = (word: string, alias: "w" | "s" = "w"): Condition => {
  const [column, shared] = [sql.ref(`${alias}.word`), sql.ref(`${alias}.shared`)];
  return sql<SqlBool>`${column} >= ${word} and ${column} < ${`${word}\u{10FFFF}`} and ${shared} < ${[...word].length}`;
};

/** Words of both kinds; said, so that the index on them is used whatever the Postgres. */
export const anyWord: Condition = sql<SqlBool>`w.is_place = any('{true,false}'::boolean[])`;

/** That an order has words beginning like these, asked order by order; "offset 0" keeps the planner from making it a set. */
export const has = (alias: Alias, words: readonly string[]): Condition[] =>
  words.map(
    (word) => sql<SqlBool>`exists (
      select from order_word w where w.number = ${sql.ref(`${alias}.number`)} and ${beginsWith(word)} offset 0
    )`,
  );

const inWords = (alias: Alias, { agencies }: ListFilter, conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`${sql.ref(`${alias}.number`)} in (
    select w.number from order_word w where w.business_customer_id = any(${agencies}::uuid[]) and ${all(conditions)}
  )`;

/** Digits are mostly a postal code, which each word knows of its order; the few other words of digits are a small set. */
const hasDigits = (alias: Alias, digits: string, filter: ListFilter): Condition => {
  const code = sql.ref(`${alias}.postal_code`);
  const others = inWords(alias, filter, [sql`w.is_place = false`, beginsWith(digits)]);
  return sql<SqlBool>`((${code} >= ${digits} and ${code} < ${`${digits}:`}) or ${others})`;
};

/** That what the first word found has the others too: one by one for a rare word, as sets where many are asked. */
export const hasOthers = (alias: Alias, filter: ListFilter): Condition[] => {
  const others = filter.words.slice(1);
  if (filter.isFirstRare) return has(alias, others);
  return others.map((word) =>
    /^[0-9]+$/.test(word) ? hasDigits(alias, word, filter) : inWords(alias, filter, [anyWord, beginsWith(word)]),
  );
};
