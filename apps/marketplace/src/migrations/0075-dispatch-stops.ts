import { type Kysely, sql } from "kysely";

/**
 * The stops of an agency's trucks, with one version for the plan of all its days (decision 0112). A stop holds while the order is dated for
 * its day and half-day; the order's date itself is not stored twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dispatch_plan (
      business_customer_id uuid primary key,
      version integer not null
    )`.execute(db);
  await sql`
    create table dispatch_stop (
      order_id uuid primary key references orders on delete cascade,
      business_customer_id uuid not null,
      truck_id uuid not null,
      day date not null,
      half smallint not null,
      position integer not null
    )`.execute(db);
  await sql`create index dispatch_stop_of on dispatch_stop (business_customer_id, day)`.execute(db);
}
