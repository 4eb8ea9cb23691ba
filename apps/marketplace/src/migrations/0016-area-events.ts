import { type Kysely, sql } from "kysely";

/** Users who are notified about changed orders are also notified about switched areas, until they turn that off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update subscription set app_types = app_types || '{"deliveryArea.UPDATE": true}'
    where app_types @> '{"order.UPDATE": true}'`.execute(db);
}
