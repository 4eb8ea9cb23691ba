/**
 * Exact sums for the order list, updated by triggers in the transaction of each change. The word '' stands for all orders, by day and by
 * month of receipt. Words of places stand for the orders with such an address, by month, because a search for a place or a postal code
 * finds a large part of an agency's orders.
 */
const grain = "create type order_sum_grain as enum ('day', 'month')";
const table = `
  create table order_sum (
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
  )`;

/** Rows are locked in the order of their keys, so that two transactions cannot deadlock. */
const add = (rows: string): string => `
    insert into order_sum as s
    select business_customer_id, word, grain, begins, status, payment_type, shared,
      sum(sign), sum(sign * amount), sum(sign * gross_cents::bigint)
    from (${rows}) change
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(sign) <> 0 or sum(sign * amount) <> 0 or sum(sign * gross_cents::bigint) <> 0
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (business_customer_id, word, grain, begins, status, payment_type, shared) do update
      set count = s.count + excluded.count, amount = s.amount + excluded.amount, gross_cents = s.gross_cents + excluded.gross_cents;`;

const sweep = (rows: string): string => `
    delete from order_sum s using (${rows}) gone
    where s.count = 0 and (s.business_customer_id, s.word, s.grain, s.begins, s.status, s.payment_type, s.shared) =
      (gone.business_customer_id, gone.word, gone.grain, gone.begins, gone.status, gone.payment_type, gone.shared);`;

const inBerlin = (row: string): string => `${row}.created_at at time zone 'Europe/Berlin'`;

const everyOrder = (sign: 1 | -1, rows: string): string => `
      select ${sign} as sign, o.business_customer_id, '' as word, of.grain, of.begins, o.status, o.payment_type, 0 as shared,
        o.amount, o.gross_cents
      from ${rows} o cross join lateral (values ('day'::order_sum_grain, (${inBerlin("o")})::date),
        ('month', date_trunc('month', ${inBerlin("o")})::date)) of(grain, begins)`;
const everyPlace = (sign: 1 | -1, rows: string): string => `
      select ${sign} as sign, w.business_customer_id, w.word, 'month'::order_sum_grain as grain,
        date_trunc('month', ${inBerlin("w")})::date as begins, w.status, w.payment_type, w.shared, w.amount, w.gross_cents
      from ${rows} w where w.is_place`;

type Rows = typeof everyOrder;
const added = (rows: Rows): string => add(rows(1, "come"));
const changed = (rows: Rows): string =>
  add(`${rows(1, "come")} union all ${rows(-1, "gone")}`) + sweep(rows(-1, "gone"));
const removed = (rows: Rows): string => add(rows(-1, "gone")) + sweep(rows(-1, "gone"));

/** A trigger with its function. `come` and `gone` hold the statement's rows after and before it. */
function trigger(of: "orders" | "order_word", event: "insert" | "update" | "delete", body: string): string[] {
  const name = `${of}_sums_${event}`;
  const rows = {
    insert: "new table as come",
    update: "old table as gone new table as come",
    delete: "old table as gone",
  };
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${event} on ${of} referencing ${rows[event]}
      for each statement execute function ${name}()`,
  ];
}

/** Orders are never deleted; their words are, when the address changes. */
export const sumStatements: readonly string[] = [
  grain,
  table,
  ...trigger("orders", "insert", added(everyOrder)),
  ...trigger("orders", "update", changed(everyOrder)),
  ...trigger("order_word", "insert", added(everyPlace)),
  ...trigger("order_word", "update", changed(everyPlace)),
  ...trigger("order_word", "delete", removed(everyPlace)),
];
