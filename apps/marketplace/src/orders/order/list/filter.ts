import type { PaymentType, Product } from "@partner-konto/domain/goods/values";
import type { OrderFilter } from "@partner-konto/domain/orders/actions/requests";
import { overdueBounds } from "@partner-konto/domain/orders/clock/overdue";
import type { OrderStatus } from "@partner-konto/domain/orders/order/status";
import { orderNumberIn, wordsSought } from "@partner-konto/domain/text/search";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchWords } from "../search-words.ts";

/** The filter of a list, as its queries use it. Empty lists do not filter. */
export interface ListFilter {
  /** The agencies that the caller may see and asked for. */
  agencies: readonly string[];
  statuses: readonly OrderStatus[];
  payments: readonly PaymentType[];
  /** Days of receipt in Berlin, both inclusive. */
  start: string | null;
  end: string | null;
  /** The public number; 0 for a number that no order can have. */
  number: number | null;
  /** The page shows only orders up to this number; the sums cover all. */
  upTo: number | null;
  /** Further conditions on single orders. */
  facts: Facts;
  /** Only overdue orders, or only others; null for both. */
  overdue: boolean | null;
  /** Only new orders whose time for an answer is over. */
  isUnanswered: boolean;
  /** Only orders to be paid in advance that nobody marked as paid. */
  isUnpaid: boolean;
  /** The moment at which orders are overdue or unanswered. */
  now: string;
  /** If there are several words, the rarest comes first. */
  words: readonly string[];
  /** Whether the first word is so rare that its orders are checked for the other words one by one. */
  isFirstRare: boolean;
}

/** Conditions that are read order by order. */
export interface Facts {
  products: readonly Product[];
  /** Beginnings of postal codes. */
  postalCodes: readonly string[];
  amountFrom: number | null;
  amountTo: number | null;
  /** Days of delivery: of the shared date, otherwise of the promise. */
  deliveryFrom: string | null;
  deliveryTo: string | null;
  /** Weekdays, from 1 for Monday, and hours of receipt in Berlin. */
  weekdays: readonly number[];
  hours: readonly number[];
}

const factsOf = (filter: OrderFilter): Facts => ({
  products: filter.products ?? [],
  postalCodes: filter.postalCodes ?? [],
  amountFrom: filter.amountFrom ?? null,
  amountTo: filter.amountTo ?? null,
  deliveryFrom: within(filter.deliveryFrom),
  deliveryTo: within(filter.deliveryTo),
  weekdays: filter.weekdays ?? [],
  hours: filter.hours ?? [],
});

export const isSet = (value: unknown): boolean => value !== null;

export const hasDelivery = ({ deliveryFrom, deliveryTo }: Facts): boolean => isSet(deliveryFrom) || isSet(deliveryTo);

/** Whether a filter leaves so few orders that they are found first, and then checked for words. */
export const areFew = ({ overdue, isUnanswered, number }: ListFilter): boolean =>
  overdue === true || isUnanswered || number !== null;

/** Whether a filter has conditions on single orders, which no sum by receipt knows. */
export const hasFacts = ({ facts, overdue, isUnanswered, isUnpaid }: ListFilter): boolean =>
  overdue !== null ||
  isUnanswered ||
  isUnpaid ||
  Object.values(facts).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));

/** Orders are between these days. Earlier and later days, which Postgres may not accept, are replaced by them. */
const within = (day: string | undefined): string | null => {
  if (day === undefined) return null;
  if (day < "2000-01-01") return "2000-01-01";
  return day > "2999-12-31" ? "2999-12-31" : day;
};

/** Builds the filter from the request. The agencies must come from the scope; `now` is an ISO instant. */
export function listFilter(agencies: readonly string[], filter: OrderFilter, now: string): ListFilter {
  const { status = [], paymentType = [], orderId, text = "" } = filter;
  const [start, end] = [within(filter.start), within(filter.end)];
  const number = orderId === undefined ? null : (orderNumberIn(orderId) ?? 0);
  const words = searchWords(text);
  // A text of nothing but punctuation matches no order.
  const isWordless = text.trim() !== "" && wordsSought(text).length === 0;
  return {
    agencies: isWordless ? [] : agencies,
    statuses: status,
    payments: paymentType.includes("all") ? [] : paymentType.filter((type) => type !== "all"),
    start,
    end,
    number,
    upTo: filter.upTo ?? null,
    facts: factsOf(filter),
    overdue: filter.overdue ?? null,
    isUnanswered: filter.unanswered ?? false,
    isUnpaid: filter.unpaid ?? false,
    now,
    words,
    isFirstRare: true,
  };
}

/** Text columns of the list are compared by code point, so all values that begin with a text are below it plus this. */
export const lastCharacter = "\u{10FFFF}";

export type Condition = RawBuilder<SqlBool>;
/** `orders`, `order_word` and a subquery of `order_word`; all have the same column names. */
export type Alias = "o" | "w" | "f";

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The first instant of a day in Berlin, computed by Postgres, which knows when the clocks change. */
export const dayStart = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`;
const dayEnd = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/Berlin')`;

type Row = (column: string) => RawBuilder<unknown>;
const columnsOf =
  (alias: Alias): Row =>
  (column) =>
    sql.ref(`${alias}.${column}`);

/** A Postgres enum array as a text literal, which both drivers pass on, so that the planner sees its values. */
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

/** An order that is overdue, by the bounds of domain/orders/overdue. */
function isOverdue(row: Row, now: string): Condition {
  const { slotsBefore, promisesBefore } = overdueBounds(now);
  return sql`(${row("status")} in ('accepted', 'deliveryDateShared') and case when ${row("delivery_date")} is null
    then ${row("promise_to")} < ${promisesBefore}::date
    else ${row("delivery_date")} < (${slotsBefore}::timestamp at time zone 'Europe/Berlin') end)`;
}

/**
 * The two kinds of orders with a day of delivery in the filter's days: by their shared date, and by a promised day where they have none. An
 * index finds each kind, and none finds both.
 */
export const ofDelivery = (alias: Alias, { deliveryFrom: from, deliveryTo: to }: Facts) => {
  const row = columnsOf(alias);
  const [date, first, last] = ["delivery_date", "promise_from", "promise_to"].map(row);
  return {
    shared: [
      sql<SqlBool>`${date} is not null`,
      ...(from === null ? [] : [sql<SqlBool>`${date} >= ${dayStart(from)}`]),
      ...(to === null ? [] : [sql<SqlBool>`${date} < ${dayEnd(to)}`]),
    ],
    promised: [
      sql<SqlBool>`${date} is null`,
      ...(from === null ? [] : [sql<SqlBool>`${last} >= ${from}::date`]),
      ...(to === null ? [] : [sql<SqlBool>`${first} <= ${to}::date`]),
    ],
  };
};

/** The filter's facts, and whether an order is overdue, unanswered or unpaid. Words do not know when an answer is due. */
export function ofFacts(alias: Alias, { facts, overdue, isUnanswered, isUnpaid, now }: ListFilter): Condition[] {
  const { products, postalCodes, amountFrom, amountTo, weekdays, hours } = facts;
  const row = columnsOf(alias);
  const received = sql`(${row("created_at")} at time zone 'Europe/Berlin')`;
  const { shared, promised } = ofDelivery(alias, facts);
  const isNotPaid =
    alias === "o"
      ? sql`o.paid is null`
      : sql`exists (select from orders o where o.number = ${row("number")} and o.paid is null offset 0)`;
  const conditions: (Condition | false)[] = [
    overdue !== null && (overdue ? isOverdue(row, now) : sql`not ${isOverdue(row, now)}`),
    // The rule of domain/orders/overdue.
    isUnanswered && sql`(${row("status")} = 'open' and ${row("answer_by")} <= ${now}::timestamptz)`,
    isUnpaid && sql`(${row("payment_type")} = 'inAdvance' and ${row("status")} <= 'done' and ${isNotPaid})`,
    products.length > 0 && sql`${row("prod")} = any(${enumArray(products)}::order_product[])`,
    postalCodes.length > 0 && sql`${row("postal_code")} like any(${postalCodes.map((code) => `${code}%`)}::text[])`,
    amountFrom !== null && sql`${row("amount")} >= ${amountFrom}`,
    amountTo !== null && sql`${row("amount")} <= ${amountTo}`,
    hasDelivery(facts) && sql`(${all(shared)} or ${all(promised)})`,
    weekdays.length > 0 && sql`extract(isodow from ${received})::integer = any(${weekdays}::integer[])`,
    hours.length > 0 && sql`extract(hour from ${received})::integer = any(${hours}::integer[])`,
  ];
  return conditions.filter((condition) => condition !== false);
}

/** The conditions of `ofFacts` as alternatives that no order fits both of, so that an index finds each. */
export function kindsOf(filter: ListFilter): Condition[][] {
  if (!hasDelivery(filter.facts)) return [ofFacts("o", filter)];
  const { shared, promised } = ofDelivery("o", filter.facts);
  const others = ofFacts("o", { ...filter, facts: { ...filter.facts, deliveryFrom: null, deliveryTo: null } });
  return [shared, promised].map((days) => [...others, ...days]);
}

/**
 * Rows of order_word, or sums of them, of the orders with a word that begins with this one, each order once (migrations/0210-orders-words).
 * Words are compared byte by byte, so all words with the prefix are between the prefix and the prefix plus the last code point.
 */
export const beginsWith = (word: string, alias: "w" | "s" = "w"): Condition => {
  const [column, shared] = [sql.ref(`${alias}.word`), sql.ref(`${alias}.shared`)];
  return sql<SqlBool>`${column} >= ${word} and ${column} < ${word + lastCharacter} and ${shared} < ${[...word].length}`;
};

/** Words of both kinds. The condition is always true; it makes every version of Postgres use the index. */
export const anyWord: Condition = sql<SqlBool>`w.is_place = any('{true,false}'::boolean[])`;

/**
 * The condition that an order has words that begin with these, checked order by order; "offset 0" keeps the planner from building a set.
 */
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

/** Digits are mostly a postal code, which each row of order_word holds; other words of digits are a small set. */
const hasDigits = (alias: Alias, digits: string, filter: ListFilter): Condition => {
  const code = sql.ref(`${alias}.postal_code`);
  const others = inWords(alias, filter, [sql`w.is_place = false`, beginsWith(digits)]);
  return sql<SqlBool>`((${code} >= ${digits} and ${code} < ${`${digits}:`}) or ${others})`;
};

/**
 * The condition that orders found by the first word have the other words too: checked one by one for a rare first word, and as sets for a
 * common one.
 */
export const hasOthers = (alias: Alias, filter: ListFilter): Condition[] => {
  const others = filter.words.slice(1);
  if (filter.isFirstRare) return has(alias, others);
  return others.map((word) =>
    /^[0-9]+$/.test(word) ? hasDigits(alias, word, filter) : inWords(alias, filter, [anyWord, beginsWith(word)]),
  );
};
