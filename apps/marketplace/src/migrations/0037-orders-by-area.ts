import { type Kysely, sql } from "kysely";

/** Where an area's orders of the last months came from, and whose they are, can be read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_by_area on orders (delivery_area_id, created_at)
    include (postal_code, business_customer_id, business_customer_group_id)`.execute(db);
}
