import { type Kysely, sql } from "kysely";
import { addWords } from "./0004-order-words.ts";
import { berlinDay, columns, differing, earlier, facts, isPellets, nowhere } from "./0061-order-facts.ts";

/*
 * Figures of orders (decision 0102). Triggers note each change of an order in `order_figure_change`, one row before and one after it, which
 * no other order waits for. A job adds these rows up in `order_figure` and deletes them; reads add what is not added up yet.
 */

const change = `
  create table order_figure_change (
    id bigint primary key generated always as identity,
    order_number integer not null,
    business_customer_id uuid not null,
    delivery_area_id uuid not null,
    goods text not null,
    day date not null,
    -- 1 adds the order as it is after the change, -1 takes it away as it was before.
    sign smallint not null,
    status order_status,
    prod order_product,
    payment_type order_payment,
    hour smallint,
    size integer,
    prefix text collate "C",
    is_returning boolean,
    minutes integer,
    kept boolean not null default false,
    amount bigint not null default 0,
    gross_cents bigint not null default 0,
    net_cents bigint not null default 0,
    goods_net_cents bigint not null default 0,
    margin_cents bigint not null default 0,
    margin_amount bigint not null default 0
  )`;

const dimension = `create type order_figure_dimension as enum
  ('status', 'product', 'size', 'payment', 'weekday', 'hour', 'postalCode', 'customer', 'confirmation', 'market')`;

/**
 * Sums of an agency as a whole, of each of its areas, and of all agencies together. The status has the money of cancelled orders, too; all other dimensions have that of the
 * others only.
 */
const figure = `
  create table order_figure (
    business_customer_id uuid not null,
    grain order_sum_grain not null,
    dimension order_figure_dimension not null,
    begins date not null,
    value text collate "C" not null,
    goods text not null,
    delivery_area_id uuid not null,
    orders integer not null,
    cancelled integer not null,
    done integer not null,
    kept integer not null,
    amount bigint not null,
    gross_cents bigint not null,
    net_cents bigint not null,
    goods_net_cents bigint not null,
    margin_cents bigint not null,
    margin_amount bigint not null,
    primary key (business_customer_id, delivery_area_id, grain, dimension, begins, value, goods)
  )`;

/** Every change in every dimension that it has a value of. */
const changed = `
  create view order_figure_changed as
  select c.id, c.business_customer_id, c.delivery_area_id, c.goods, c.day, d.dimension, d.value,
    c.sign::bigint as orders,
    case when c.status > 'done' then c.sign else 0 end as cancelled,
    case when c.status = 'done' then c.sign else 0 end as done,
    case when c.kept then c.sign else 0 end as kept,
    t.times * c.amount as amount, t.times * c.gross_cents as gross_cents, t.times * c.net_cents as net_cents,
    t.times * c.goods_net_cents as goods_net_cents, t.times * c.margin_cents as margin_cents, t.times * c.margin_amount as margin_amount
  from order_figure_change c
  cross join lateral (values
    ('status'::order_figure_dimension, c.status::text),
    ('product', c.prod::text),
    ('size', c.size::text),
    ('payment', c.payment_type::text),
    ('weekday', case when c.status is not null then extract(isodow from c.day)::text end),
    ('hour', c.hour::text),
    ('postalCode', c.prefix),
    ('customer', case c.is_returning when true then 'returning' when false then 'first' end),
    ('confirmation', c.minutes::text),
    ('market', left(c.prefix, 1) || ' ' || c.prod::text)) d(dimension, value)
  cross join lateral (
    select case when c.status > 'done' and d.dimension not in ('status', 'market') then 0 else c.sign end::bigint as times) t
  where d.value is not null`;

/** All orders, each with whether its customer had ordered at the company before; a window is faster than asking for each. */
const allOrders = `(orders join (
      select id as of_id, row_number() over (partition by tk_id, business_customer_group_id order by created_at, number) > 1 as is_returning
      from orders) before on before.of_id = orders.id)`;

/** Minutes in the steps of packages/domain/src/analysis/minutes; a test compares them. */
const step = `
  create function minute_step(minutes integer) returns integer language sql immutable as $$
    select least(minutes / size * size, 43200) from (
      select case when minutes < 30 then 1 when minutes < 120 then 5 when minutes < 1440 then 30 else 1440 end as size) s
  $$`;
const confirmations = (rows: string): string => `
    insert into order_figure_change (order_number, business_customer_id, delivery_area_id, goods, day, sign, minutes)
    select o.number, o.business_customer_id, coalesce(o.delivery_area_id, ${nowhere}), case when ${isPellets} then 'pellets' else 'oil' end,
      ${berlinDay("o.created_at")}, 1,
      minute_step(greatest(0, floor(extract(epoch from h.at - o.created_at) / 60))::integer)
    from ${rows} h join orders o on o.id = h.order_id
    where h.event in ('confirmed', 'confirmedFromLink')`;

/** The trigger of 0004-order-words with full joins, too. Without `coalesce` and `distinct from` Postgres would make other joins of them. */
const wordsUpdate = `
  create or replace function orders_words_update() returns trigger language plpgsql as $$
  begin
    if exists (select from come full join gone using (number)
        where (come.search_text, come.place_text) is distinct from (gone.search_text, gone.place_text)) then
      delete from order_word where number in (select number from come);
      ${addWords}
    else
      update order_word w
      set status = come.status, payment_type = come.payment_type, amount = come.amount, gross_cents = come.gross_cents
      from come full join gone using (number)
      where w.number = coalesce(come.number, gone.number) and (come.status, come.payment_type, come.amount, come.gross_cents)
        is distinct from (gone.status, gone.payment_type, gone.amount, gone.gross_cents);
    end if;
    return null;
  end $$`;

/** A few more rows may pass, which are counted again, too. */
const writtenSince = "xmin::text::bigint >= current_setting('figures.begun')::bigint % 4294967296";

function trigger(name: string, on: string, tables: string, body: string): string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
    `create trigger ${name} after ${on} referencing ${tables} for each statement execute function ${name}()`,
  ];
}

const statements: readonly string[] = [
  change,
  dimension,
  figure,
  changed,
  // Reads find the few rows that wait, also while the table is still large from many that are gone.
  "create index order_figure_change_of on order_figure_change (business_customer_id, day)",
  // A region's market figures read all agencies. No index holds a column that changes, so that Postgres need not write the indexes anew.
  "create index order_figure_market on order_figure (value, begins, delivery_area_id) where dimension = 'market'",
  step,
  // Orders are counted before the triggers lock their table, which would take long. Then those are counted again that were written
  // meanwhile: their rows are of transactions that had not ended when the count began.
  "select set_config('figures.begun', pg_snapshot_xmin(pg_current_snapshot())::text, true)",
  `insert into order_figure_change (${columns}) ${facts(1, allOrders, "o.is_returning")}`,
  confirmations("order_history"),
  ...trigger(
    "order_figures_insert",
    "insert on orders",
    "new table as come",
    `insert into order_figure_change (${columns}) ${facts(1, "come", earlier)}`,
  ),
  ...trigger(
    "order_figures_update",
    "update on orders",
    "old table as gone new table as come",
    `insert into order_figure_change (${columns}) ${facts(-1, differing("g"), "null::boolean")}
    union all ${facts(1, differing("c"), "null::boolean")} order by 6`,
  ),
  wordsUpdate,
  ...trigger("order_figures_history", "insert on order_history", "new table as come", confirmations("come")),
  `delete from order_figure_change where minutes is null and order_number in (select number from orders where ${writtenSince})`,
  `insert into order_figure_change (${columns}) ${facts(1, `(select * from orders where ${writtenSince})`, earlier)}`,
  `delete from order_figure_change where minutes is not null
    and order_number in (select number from orders where id in (select order_id from order_history where ${writtenSince}))`,
  confirmations(
    `(select * from order_history where order_id in (select order_id from order_history where ${writtenSince}))`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
