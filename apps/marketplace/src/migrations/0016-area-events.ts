import { type Kysely, sql } from "kysely";

/** Whoever hears of changed orders hears of areas that are switched, too, until they say otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update subscription set app_types = app_types || '{"deliveryArea.UPDATE": true}'
    where app_types @> '{"order.UPDATE": true}'`.execute(db);
}
