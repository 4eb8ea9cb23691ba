import { type Kysely, sql } from "kysely";

/** A rating with a text waits for an answer; the agency's badge counts those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index rating_to_answer on rating (business_customer_id, published_at, number) include (stars)
      where state = 'published' and not answered and text <> ''`.execute(db);
}
