import { type Kysely, sql } from "kysely";

/**
 * The changes, in the words of an order's history; an agency's notes on orders, with their words for the search (decision 0008); and two
 * indexes for the list: one with all that its filters read, one of the orders whose delivery is owed, some of which are overdue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_history add column changes text[] not null default '{}'`.execute(db);
  await sql`alter table orders add column note_words text not null default ''`.execute(db);
  await sql`
    create table order_note (
      id uuid primary key,
      order_id uuid not null references orders on delete cascade,
      version integer not null default 1,
      text text not null,
      created_at timestamptz not null,
      created_by text,
      modified_at timestamptz not null
    )`.execute(db);
  await sql`create index order_note_of on order_note (order_id, created_at)`.execute(db);
  await sql`
    create index orders_by_facts on orders (business_customer_id, created_at)
      include (number, status, payment_type, prod, amount, gross_cents, postal_code, delivery_date, promise_from, promise_to)`.execute(
    db,
  );
  await sql`
    create index orders_owed on orders (business_customer_id, delivery_date, promise_to)
      include (number, status, payment_type, amount, gross_cents, created_at)
      where status in ('accepted', 'deliveryDateShared')`.execute(db);
}
