import { sumsIn, trigger } from "./triggers.ts";

const berlin = (column: string): string => `${column} at time zone 'Europe/Berlin'`;
const sums = { amount: "amount", gross_cents: "gross_cents::bigint" };
type Rows = (sign: 1 | -1, rows: "come" | "gone") => string;
const both = (rows: Rows): string => `${rows(1, "come")} union all ${rows(-1, "gone")}`;

/*
 * Sums for the order list. The word '' stands for all orders, by day and by month of receipt. Words of places stand for the orders with
 * such an address, by month, because a search for a place or a postal code finds a large part of an agency's orders.
 */
const byWord = sumsIn(
  "order_sum",
  ["business_customer_id", "word", "grain", "begins", "status", "payment_type", "shared"],
  sums,
);
const everyOrder: Rows = (sign, rows) => `
      select ${sign} as sign, o.business_customer_id, '' as word, of.grain, of.begins, o.status, o.payment_type, 0 as shared,
        o.amount, o.gross_cents
      from ${rows} o cross join lateral (values ('day'::order_sum_grain, (${berlin("o.created_at")})::date),
        ('month', date_trunc('month', ${berlin("o.created_at")})::date)) of(grain, begins)`;
const everyPlace: Rows = (sign, rows) => `
      select ${sign} as sign, w.business_customer_id, w.word, 'month'::order_sum_grain as grain,
        date_trunc('month', ${berlin("w.created_at")})::date as begins, w.status, w.payment_type, w.shared, w.amount, w.gross_cents
      from ${rows} w where w.is_place`;

/*
 * Sums of an agency's orders by each fact that the list filters by (decision 0008), with its value as a text that sorts like the value. An
 * order without a shared date has no day of delivery.
 */
const byFact = sumsIn("order_fact_sum", ["business_customer_id", "fact", "value", "status", "payment_type"], sums);
const factsOf: Rows = (sign, rows) => `
  select ${sign} as sign, o.business_customer_id, of.fact, of.value, o.status, o.payment_type, o.amount, o.gross_cents
  from ${rows} o cross join lateral (values ('product', o.prod::text), ('postalCode', o.postal_code),
    ('amount', lpad(o.amount::text, 10, '0')), ('weekday', to_char(${berlin("o.created_at")}, 'ID')),
    ('hour', to_char(${berlin("o.created_at")}, 'HH24')), ('delivery', to_char(${berlin("o.delivery_date")}, 'YYYY-MM-DD'))
  ) of(fact, value) where of.value is not null`;

/** Orders are never deleted; their words are, when the address changes. */
export const orderSums: readonly string[] = [
  "create type order_sum_grain as enum ('day', 'month')",
  `create table order_sum (
    business_customer_id uuid not null,
    word text collate "C" not null,
    grain order_sum_grain not null,
    begins date not null,
    status order_status not null,
    payment_type order_payment not null,
    shared smallint not null,
    count integer not null,
    amount bigint not null,
    gross_cents bigint not null,
    primary key (business_customer_id, word, grain, begins, status, payment_type, shared) include (count, amount, gross_cents)
  )`,
  ...trigger("orders_sums_insert", "insert", "orders", byWord.add(everyOrder(1, "come"))),
  ...trigger(
    "orders_sums_update",
    "update",
    "orders",
    byWord.add(both(everyOrder)) + byWord.sweep(everyOrder(-1, "gone")),
  ),
  ...trigger("order_word_sums_insert", "insert", "order_word", byWord.add(everyPlace(1, "come"))),
  ...trigger(
    "order_word_sums_update",
    "update",
    "order_word",
    byWord.add(both(everyPlace)) + byWord.sweep(everyPlace(-1, "gone")),
  ),
  ...trigger(
    "order_word_sums_delete",
    "delete",
    "order_word",
    byWord.add(everyPlace(-1, "gone")) + byWord.sweep(everyPlace(-1, "gone")),
  ),
  `create table order_fact_sum (
    business_customer_id uuid not null,
    fact text collate "C" not null,
    value text collate "C" not null,
    status order_status not null,
    payment_type order_payment not null,
    count integer not null,
    amount bigint not null,
    gross_cents bigint not null,
    primary key (business_customer_id, fact, value, status, payment_type) include (count, amount, gross_cents)
  )`,
  ...trigger("orders_facts_insert", "insert", "orders", byFact.add(factsOf(1, "come"))),
  ...trigger("orders_facts_update", "update", "orders", byFact.add(both(factsOf)) + byFact.sweep(factsOf(-1, "gone"))),
];
