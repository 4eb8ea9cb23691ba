import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { forgetAttachments } from "./attachments.ts";

/** How long it can be seen who got a mail. */
const keptMs = 365 * 24 * 3_600_000;

/** Deletes mails a year after they ended, with the addresses they went to, and files that no mail names. */
export async function forgetCampaigns(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("campaign")
    .where("endedAt", "<", new Date(now.getTime() - keptMs))
    .execute();
  await forgetAttachments(db, now);
}
