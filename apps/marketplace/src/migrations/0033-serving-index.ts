import { type Kysely, sql } from "kysely";

/** A covering index for the areas that serve a postal code, so that the table is not read for each area. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index delivery_area_postal_code_serving
    on delivery_area_postal_code (postal_code) include (delivery_area_id)`.execute(db);
}
