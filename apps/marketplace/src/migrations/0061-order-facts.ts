/* Parts of the figures of orders (0061), which 0105 uses, too. */

export const nowhere = "'00000000-0000-0000-0000-000000000000'::uuid";
export const berlinDay = (instant: string): string => `(${instant} at time zone 'Europe/Berlin')::date`;

/** The usual sizes of orders as in packages/domain/src/analysis/sizes; a test compares them. */
const sizes = {
  oil: [1, 1000, 1500, 2000, 3000, 4000, 5000, 10_000],
  pellets: [1, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000],
};
const sizeOf = (goods: keyof typeof sizes): string =>
  `(array[${sizes[goods].join()}])[width_bucket(o.amount, array[${sizes[goods].join()}])]`;
export const isPellets = "o.prod in ('loose', 'pallet', 'bigbag')";

export const columns = `order_number, business_customer_id, delivery_area_id, goods, day, sign, status, prod, payment_type, hour, size, prefix, is_returning,
  kept, amount, gross_cents, net_cents, goods_net_cents, margin_cents, margin_amount`;

/** Whether it is the first order of the customer at the company is asked once, when the order comes. */
export const facts = (sign: 1 | -1, rows: string, isReturning: string): string => `
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

export const earlier = `exists (
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
export const differing = (row: "g" | "c"): string =>
  `(select ${row}.* from gone g full join come c on c.id = g.id where (${read("g")}) is distinct from (${read("c")}))`;
