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
const sortIndexes = Object.entries(sorts).map(
  ([name, column]) => `
  create index orders_by_${name} on orders (business_customer_id, ${column}, number${column === "status" ? " desc" : ""})
    include (${filters.filter((other) => other !== column).join(", ")})`,
);

export const indexStatements: readonly string[] = [
  ...sortIndexes,
  // Also used when a search has found numbers and needs the values to sort by.
  `create index orders_by_number on orders (business_customer_id, number)
    include (created_at, status, payment_type, customer_sort, postal_code, delivery_date, prod)`,
  `create index orders_by_filter on orders (business_customer_id, status, payment_type, created_at, number)`,
  `create index orders_by_consumer on orders (tk_id, created_at)`,
  `create index orders_by_email on orders (email)`,
  // A list takes milliseconds; starting a parallel worker would take longer.
  "alter table orders set (parallel_workers = 0)",
  "alter table order_word set (parallel_workers = 0)",
];
