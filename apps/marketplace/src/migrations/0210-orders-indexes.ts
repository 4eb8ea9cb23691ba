/**
 * Each index serves one sort without reading the table. Ties are sorted by the number, the order of placement; within a status the newest
 * comes first.
 */
const sorts = {
  created: "created_at",
  status: "status",
  name: "customer_sort",
  postal_code: "postal_code",
  amount: "amount",
  gross: "gross_cents",
  delivery: "delivery_date",
  payment: "payment_type",
  product: "prod",
};
const filters = ["created_at", "status", "payment_type"];
const sortIndexes = Object.entries(sorts).map(([name, column]) => {
  const order = column === "status" ? " desc" : "";
  return `create index orders_by_${name} on orders (business_customer_id, ${column}, number${order})
    include (${filters.filter((other) => other !== column).join(", ")})`;
});

export const orderIndexes: readonly string[] = [
  ...sortIndexes,
  // Also used when a search has found numbers and needs the values to sort by.
  `create index orders_by_number on orders (business_customer_id, number)
    include (created_at, status, payment_type, customer_sort, postal_code, delivery_date, prod)`,
  "create index orders_by_filter on orders (business_customer_id, status, payment_type, created_at, number)",
  "create index orders_by_consumer on orders (tk_id, created_at)",
  "create index orders_by_email on orders (email)",
  // The origin and the agency of an area's orders in recent months.
  `create index orders_by_area on orders (delivery_area_id, created_at)
    include (postal_code, business_customer_id, business_customer_group_id)`,
  // Orders store the version of the rule that made their words; old words are rebuilt in the background (orders/order/refresh-search-words).
  "create index orders_old_words on orders (number) where words_form < 1",
  "create index orders_unanswered on orders (answer_by) where status = 'open' and answer_stage < 2",
  // All that the filters of the list read.
  `create index orders_by_facts on orders (business_customer_id, created_at)
    include (number, status, payment_type, prod, amount, gross_cents, postal_code, delivery_date, promise_from, promise_to)`,
  // Orders whose delivery is owed, some of which are overdue, with what the list filters by.
  `create index orders_owed on orders (business_customer_id, delivery_date, promise_to)
    include (number, status, payment_type, amount, gross_cents, created_at, prod, postal_code, promise_from)
    where status in ('accepted', 'deliveryDateShared')`,
  // The orders that take a day of an area, for every calculation that shows its free days.
  `create index orders_promised on orders (delivery_area_id, promise_from)
    include (delivery_times, business_customer_id, status, doubted)
    where status in ('open', 'accepted', 'deliveryDateShared')`,
  // Orders that were settled by an amount more than 25 % off the ordered one, which the preview of billing names.
  `create index orders_settled_far_off on orders (business_customer_group_id)
    where status = 'done' and settlement is not null
      and abs(amount - (settlement ->> 'orderedAmount')::integer) * 4 > (settlement ->> 'orderedAmount')::integer`,
  // The new orders whose time for an answer is over; few orders are new at a time.
  `create index orders_to_answer on orders (business_customer_id, answer_by)
    include (number, status, payment_type, amount, gross_cents, created_at)
    where status = 'open'`,
  // Orders without a shared date of delivery, and unpaid ones.
  `create index orders_undated on orders (business_customer_id, promise_to)
    include (promise_from, delivery_date, number, status, payment_type, amount, gross_cents, created_at) where delivery_date is null`,
  `create index orders_unpaid on orders (business_customer_id, created_at)
    include (number, status, payment_type, amount, gross_cents)
    where payment_type = 'inAdvance' and paid is null and status <= 'done'`,
  // A list takes milliseconds; starting a parallel worker would take longer.
  "alter table orders set (parallel_workers = 0)",
];
