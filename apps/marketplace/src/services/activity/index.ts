import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

export { noteActivity } from "./places.ts";

/** What happened at a company is another one's to read from now on: they were merged. */
export async function giveActivityToCompany(db: Kysely<Database>, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into activity select ${toId}::uuid, audit_id, agencies, at, subject, subject_id, change, user_id
    from activity where group_id = ${fromId} on conflict do nothing`.execute(db);
}

/** Forgets who changed what before an instant, in companies' lists and in the log itself. */
export async function forgetActivity(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom("activity").where("at", "<", before).execute();
  await db.deleteFrom("audit").where("at", "<", before).execute();
}
