import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { Kysely } from "kysely";
import type { Database } from "./kernel/db/database.ts";
import { inTransaction } from "./kernel/db/transaction.ts";
import { forgetActivity } from "./platform/activity/index.ts";
import { forgetPast } from "./prices/calculators/index.ts";
import { forgetPublications } from "./prices/write/index.ts";

/** Deletes shown prices and the activity log so many years after the end of their year, as in record-keeping rules. */
export async function forgetYears(db: Kysely<Database>, now: Date, years: number): Promise<void> {
  const year = Number(berlinTime(now.toISOString()).date.slice(0, 4));
  const before = new Date(berlinInstant(`${year - years}-01-01`, "00:00"));
  await inTransaction(db, async (tx) => {
    await forgetPast(tx, before);
    await forgetActivity(tx, before);
    await forgetPublications(tx, before);
  });
}
