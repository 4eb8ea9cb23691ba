import { type Kysely, sql } from "kysely";

/** A covering index for the origin and the agency of an area's orders in recent months. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_by_area on orders (delivery_area_id, created_at)
    include (postal_code, business_customer_id, business_customer_group_id)`.execute(db);
}
