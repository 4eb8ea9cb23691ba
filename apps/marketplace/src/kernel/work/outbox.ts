import type { Kysely } from "kysely";
import type { Database } from "../db/database.ts";
import { prepared } from "../db/prepared-statements.ts";
import type { OutboxEntry } from "../db/tables.ts";

/** Leaves entries for the publisher, in the transaction of `db`. */
export async function leave(db: Kysely<Database>, createdAt: Date, ...entries: OutboxEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ entry: JSON.stringify(entry), createdAt }));
  // A call leaves few entries, an import many.
  const isUsual = rows.length <= 3;
  await db
    .insertInto("outbox")
    .values(rows)
    .$if(isUsual, (query) => query.modifyEnd(prepared))
    .execute();
}
