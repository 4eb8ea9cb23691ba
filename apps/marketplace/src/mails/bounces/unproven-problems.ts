import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** Anybody can write returned mails. Staff see the newest, and the table does not grow with them. */
const mostOpen = 1000;
/** Told by somebody who named no mail of ours. */
export const isUnproven = sql<boolean>`(source = 'returnedMail' and mail_id is null)`;

/** Deletes the oldest open problems that nobody proved, above a thousand. Rows that another message holds wait for the next one. */
export async function dropUnproven(db: Kysely<Database>): Promise<void> {
  const tooMany = db
    .selectFrom("mailProblem")
    .select("id")
    .where(isUnproven)
    .where("doneAt", "is", null)
    .orderBy("lastAt", "desc")
    .orderBy("id")
    .offset(mostOpen);
  const free = db.selectFrom("mailProblem").select("id").where("id", "in", tooMany).forUpdate().skipLocked();
  await db.deleteFrom("mailProblem").where("id", "in", free).execute();
}
