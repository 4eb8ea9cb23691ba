import type { Kysely } from "kysely";
import { sql } from "kysely";
import { forgetAudit } from "../../kernel/db/audit.ts";
import type { Database } from "../../kernel/db/database.ts";

export { noteActivity } from "./places.ts";

/** Copies the entries of a merged company to the company it was merged into. */
export async function giveActivityToCompany(db: Kysely<Database>, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into activity select ${toId}::uuid, audit_id, agencies, at, subject, subject_id, change, user_id
    from activity where group_id = ${fromId} on conflict do nothing`.execute(db);
}

/** Deletes activity and audit records that are older than an instant. */
export async function forgetActivity(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom("activity").where("at", "<", before).execute();
  await forgetAudit(db, before);
}
