import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** Inserts trucks, text blocks and planned stops that no call creates: the demo's. Each agency of a stop needs settings. */
export async function insertDispatch(
  db: Kysely<Database>,
  settings: readonly Insertable<Database["dispatchSettings"]>[],
  stops: readonly Insertable<Database["dispatchStop"]>[],
): Promise<void> {
  if (settings.length > 0) await db.insertInto("dispatchSettings").values(settings).execute();
  if (stops.length > 0) await db.insertInto("dispatchStop").values(stops).execute();
}
