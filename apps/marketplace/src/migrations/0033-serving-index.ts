import { type Kysely, sql } from "kysely";

/** Who serves a code is read from the index alone, without a page of the table for each area. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index delivery_area_postal_code_serving
    on delivery_area_postal_code (postal_code) include (delivery_area_id)`.execute(db);
}
