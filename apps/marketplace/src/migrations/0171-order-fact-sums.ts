import { type Kysely, sql } from "kysely";

const berlin = (column: string): string => `${column} at time zone 'Europe/Berlin'`;

/** Each fact of an order with its value as a text that sorts like the value. An order without a shared date has no day of delivery. */
const factsOf = (sign: 1 | -1, rows: "come" | "gone" | "orders"): string => `
  select ${sign} as sign, o.business_customer_id, of.fact, of.value, o.status, o.payment_type, o.amount, o.gross_cents
  from ${rows} o cross join lateral (values ('product', o.prod::text), ('postalCode', o.postal_code),
    ('amount', lpad(o.amount::text, 10, '0')), ('weekday', to_char(${berlin("o.created_at")}, 'ID')),
    ('hour', to_char(${berlin("o.created_at")}, 'HH24')), ('delivery', to_char(${berlin("o.delivery_date")}, 'YYYY-MM-DD'))
  ) of(fact, value) where of.value is not null`;

/** Rows are locked in the order of their keys, so that two transactions cannot deadlock (0004-order-sums). */
const add = (rows: string): string => `
  insert into order_fact_sum as s
  select business_customer_id, fact, value, status, payment_type, sum(sign), sum(sign * amount), sum(sign * gross_cents::bigint)
  from (${rows}) change group by 1, 2, 3, 4, 5
  having sum(sign) <> 0 or sum(sign * amount) <> 0 or sum(sign * gross_cents::bigint) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (business_customer_id, fact, value, status, payment_type) do update
    set count = s.count + excluded.count, amount = s.amount + excluded.amount, gross_cents = s.gross_cents + excluded.gross_cents;`;

const sweep = `
  delete from order_fact_sum s using (${factsOf(-1, "gone")}) gone
  where s.count = 0 and (s.business_customer_id, s.fact, s.value, s.status, s.payment_type) =
    (gone.business_customer_id, gone.fact, gone.value, gone.status, gone.payment_type);`;

const trigger = (event: "insert" | "update", tables: string, body: string): readonly string[] => [
  `create function orders_facts_${event}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger orders_facts_${event} after ${event} on orders referencing ${tables}
    for each statement execute function orders_facts_${event}()`,
];

/**
 * Exact sums of an agency's orders by each fact that the list filters by (decision 0008), and indexes for orders without a shared date of
 * delivery, for unpaid ones, and for owed ones with what the list filters by. From the first trigger on no order is written until the
 * existing ones are summed up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
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
    ...trigger("insert", "new table as come", add(factsOf(1, "come"))),
    ...trigger(
      "update",
      "old table as gone new table as come",
      add(`${factsOf(1, "come")} union all ${factsOf(-1, "gone")}`) + sweep,
    ),
    add(factsOf(1, "orders")),
    `create index orders_undated on orders (business_customer_id, promise_to)
      include (promise_from, delivery_date, number, status, payment_type, amount, gross_cents, created_at) where delivery_date is null`,
    "drop index orders_owed",
    `create index orders_owed on orders (business_customer_id, delivery_date, promise_to)
      include (number, status, payment_type, amount, gross_cents, created_at, prod, postal_code, promise_from)
      where status in ('accepted', 'deliveryDateShared')`,
    `create index orders_unpaid on orders (business_customer_id, created_at)
      include (number, status, payment_type, amount, gross_cents)
      where payment_type = 'inAdvance' and paid is null and status <= 'done'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
