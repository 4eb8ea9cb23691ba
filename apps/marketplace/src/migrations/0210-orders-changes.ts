import { trigger } from "./triggers.ts";

/**
 * Changes of orders for dealers' programs (decision 0110). Triggers note the order of each change in `order_change_waiting`, one row that
 * no other order waits for. A job gives these orders a position in `order_change`, which has one row an order.
 */
export const orderChanges: readonly string[] = [
  `create table order_change_waiting (
    id bigint primary key generated always as identity,
    order_id uuid not null
  )`,
  `create table order_change (
    order_id uuid primary key,
    business_customer_id uuid not null,
    position bigint not null unique
  )`,
  "create index order_change_of on order_change (business_customer_id, position)",
  ...trigger(
    "order_changes_insert",
    "insert",
    "orders",
    "insert into order_change_waiting (order_id) select id from come;",
  ),
  ...trigger(
    "order_changes_history",
    "insert",
    "order_history",
    "insert into order_change_waiting (order_id) select order_id from come;",
  ),
  // A trigger with a column list cannot see all rows at once. Search words and the like are no change of an order.
  `create function order_changes_update() returns trigger language plpgsql as $$
  begin
    insert into order_change_waiting (order_id) values (new.id);
    return null;
  end $$`,
  `create trigger order_changes_update after update of version, business_customer_group_id on orders
    for each row execute function order_changes_update()`,
];
