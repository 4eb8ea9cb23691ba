import { trigger } from "./triggers.ts";

/*
 * Figures of orders (decision 0102). Triggers note each change of an order in `order_figure_change`, one row before and one after it, which
 * no other order waits for. A job adds these rows up in `order_figure` and deletes them; reads add what is not added up yet.
 */

const nowhere = "'00000000-0000-0000-0000-000000000000'::uuid";
const berlinDay = (instant: string): string => `(${instant} at time zone 'Europe/Berlin')::date`;

/** The usual sizes of orders as in packages/domain/src/analysis/sizes; a test compares them. */
const sizes = {
  oil: [1, 1000, 1500, 2000, 3000, 4000, 5000, 10_000],
  pellets: [1, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000],
};
const sizeOf = (goods: keyof typeof sizes): string =>
  `(array[${sizes[goods].join()}])[width_bucket(o.amount, array[${sizes[goods].join()}])]`;
const isPellets = "o.prod in ('loose', 'pallet', 'bigbag')";

const columns = `order_number, business_customer_id, delivery_area_id, goods, day, sign, status, prod, payment_type, hour, size, prefix, is_returning,
  kept, amount, gross_cents, net_cents, goods_net_cents, margin_cents, margin_amount`;

/** Whether it is the first order of the customer at the company is asked once, when the order comes. */
const facts = (sign: 1 | -1, rows: string, isReturning: string): string => `
    select o.number, o.business_customer_id, coalesce(o.delivery_area_id, ${nowhere}), case when ${isPellets} then 'pellets' else 'oil' end,
      ${berlinDay("o.created_at")}, ${sign}, o.status, o.prod, o.payment_type,
      extract(hour from o.created_at at time zone 'Europe/Berlin'),
      case when ${isPellets} then ${sizeOf("pellets")} else ${sizeOf("oil")} end, left(o.postal_code, 3), ${isReturning},
      coalesce(o.status = 'done' and ${berlinDay("coalesce(o.delivery_date, o.done_at)")} <= o.promise_to, false),
      o.amount, o.gross_cents, coalesce((o.price ->> 'goodsNetCents')::integer + (o.price ->> 'fixedNetCents')::integer, 0),
      coalesce((o.price ->> 'goodsNetCents')::integer, 0),
      case when m.is_known then m.cents else 0 end, case when m.is_known then o.amount else 0 end
    from ${rows} o cross join lateral (
      select coalesce(bool_or(part ->> 'kind' = 'margin'), false) as is_known, coalesce(sum((part ->> 'netCents')::integer), 0) as cents
      from jsonb_array_elements(o.price -> 'parts') part where part ->> 'kind' in ('margin', 'discount')) m`;

const earlier = `exists (
        select from orders e where e.tk_id = o.tk_id and e.business_customer_group_id = o.business_customer_group_id
          and (e.created_at, e.number) < (o.created_at, o.number))`;

/** The columns that `facts` reads. An order whose other columns change is not noted. */
const read = (row: string): string =>
  [
    "business_customer_id",
    "delivery_area_id",
    "created_at",
    "status",
    "prod",
    "payment_type",
    "postal_code",
    "delivery_date",
    "done_at",
    "promise_to",
    "amount",
    "price",
  ]
    .map((column) => `${row}.${column}`)
    .join();

/**
 * A full join is never a nested loop. Postgres keeps the plan that it made when a connection changed a single order, also for a change of
 * thousands at once, such as a merger of companies.
 */
const differing = (row: "g" | "c"): string =>
  `(select ${row}.* from gone g full join come c on c.id = g.id where (${read("g")}) is distinct from (${read("c")}))`;

/** Without orders that were withdrawn: the figures lose them as if they had never come (decision 0006). */
const counted = (row: "g" | "c"): string => `(select d.* from ${differing(row)} d where d.withdrawn_at is null)`;

const confirmed = `
    insert into order_figure_change (order_number, business_customer_id, delivery_area_id, goods, day, sign, minutes)
    select o.number, o.business_customer_id, coalesce(o.delivery_area_id, ${nowhere}), case when ${isPellets} then 'pellets' else 'oil' end,
      ${berlinDay("o.created_at")}, 1,
      minute_step(greatest(0, floor(extract(epoch from h.at - o.created_at) / 60))::integer)
    from come h join orders o on o.id = h.order_id
    where h.event in ('confirmed', 'confirmedFromLink');`;

export const orderFigures: readonly string[] = [
  `create table order_figure_change (
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
  )`,
  // Reads find the few rows that wait, also while the table is still large from many that are gone.
  "create index order_figure_change_of on order_figure_change (business_customer_id, day)",
  `create type order_figure_dimension as enum
    ('status', 'product', 'size', 'payment', 'weekday', 'hour', 'postalCode', 'customer', 'confirmation', 'market')`,
  // Sums of an agency as a whole, of each of its areas, and of all agencies together. The status has the money of cancelled orders, too;
  // all other dimensions have that of the others only.
  `create table order_figure (
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
  )`,
  // A region's market figures read all agencies. No index holds a column that changes, so that Postgres need not write the indexes anew.
  "create index order_figure_market on order_figure (value, begins, delivery_area_id) where dimension = 'market'",
  // Every change in every dimension that it has a value of.
  `create view order_figure_changed as
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
  where d.value is not null`,
  // Minutes in the steps of packages/domain/src/analysis/minutes; a test compares them.
  `create function minute_step(minutes integer) returns integer language sql immutable as $$
    select least(minutes / size * size, 43200) from (
      select case when minutes < 30 then 1 when minutes < 120 then 5 when minutes < 1440 then 30 else 1440 end as size) s
  $$`,
  ...trigger(
    "order_figures_insert",
    "insert",
    "orders",
    `insert into order_figure_change (${columns}) ${facts(1, "come", earlier)};`,
  ),
  ...trigger(
    "order_figures_update",
    "update",
    "orders",
    `insert into order_figure_change (${columns}) ${facts(-1, counted("g"), "null::boolean")}
    union all ${facts(1, counted("c"), "null::boolean")} order by 6;`,
  ),
  ...trigger("order_figures_history", "insert", "order_history", confirmed),
];
