import { type Kysely, sql } from "kysely";

/** An order is claimed by the statement that looks for the same one, before it is written (decision 0099). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table placed_lately alter constraint placed_lately_order_id_fkey deferrable initially deferred`.execute(
    db,
  );
}
