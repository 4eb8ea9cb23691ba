import { type Kysely, sql } from "kysely";

/*
 * Changes of orders for dealers' programs (decision 0110). Triggers note the order of each change in `order_change_waiting`, one row that no
 * other order waits for. A job gives these orders a position in `order_change`, which has one row an order.
 */

const trigger = (name: string, on: string, orderId: "id" | "order_id"): string[] => [
  `create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into order_change_waiting (order_id) select ${orderId} from come;
    return null;
  end $$`,
  `create trigger ${name} after insert on ${on} referencing new table as come
    for each statement execute function ${name}()`,
];

/** A few more rows may pass, which get another position. */
const writtenSince = "xmin::text::bigint >= current_setting('order_changes.begun')::bigint % 4294967296";

const statements: readonly string[] = [
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
  // All orders wait for a position before the triggers lock their table; then those wait again that were written meanwhile.
  "select set_config('order_changes.begun', pg_snapshot_xmin(pg_current_snapshot())::text, true)",
  "insert into order_change_waiting (order_id) select id from orders order by number",
  ...trigger("order_changes_insert", "orders", "id"),
  ...trigger("order_changes_history", "order_history", "order_id"),
  // A trigger with a column list cannot see all rows at once. Search words and the like are no change of an order.
  `create function order_changes_update() returns trigger language plpgsql as $$
  begin
    insert into order_change_waiting (order_id) values (new.id);
    return null;
  end $$`,
  `create trigger order_changes_update after update of version, business_customer_group_id on orders
    for each row execute function order_changes_update()`,
  `insert into order_change_waiting (order_id) select id from orders where ${writtenSince}`,
  `insert into order_change_waiting (order_id) select order_id from order_history where ${writtenSince}`,
  // Each sign-in asks whether somebody entered the address as their new one (people/user/mail-again.ts).
  "create index user_link_unconfirmed on user_link (lower(email)) where kind = 'verify' and used_at is null",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
