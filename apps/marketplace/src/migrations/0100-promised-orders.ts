import { type Kysely, sql } from "kysely";

/** The orders that take a day of an area, for every calculation that shows its free days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_promised on orders (delivery_area_id, promise_from)
    include (delivery_times, business_customer_id, status, doubted)
    where status in ('open', 'accepted', 'deliveryDateShared')`.execute(db);
}
