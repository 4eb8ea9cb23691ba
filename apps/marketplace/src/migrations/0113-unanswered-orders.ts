import { type Kysely, sql } from "kysely";

/** The list counts and finds the new orders whose time for an answer is over; few orders are new at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_to_answer on orders (business_customer_id, answer_by)
      include (number, status, payment_type, amount, gross_cents, created_at)
      where status = 'open'`.execute(db);
}
