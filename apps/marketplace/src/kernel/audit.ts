import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { AuditDraft, Caller } from "./handler.ts";

/** An entry as it stands in the log. */
export type AuditEntry = AuditDraft & { id: number; at: Date; userId: string | null };

/** Notes an entry where its companies find it; the activity service's own. */
export type NoteActivity = (db: Kysely<Database>, entry: AuditEntry) => Promise<void>;

/** Writes down who changed what. Support that works with somebody's rights is named as who they are, with whose rights, and why. */
export async function writeAudit(
  db: Kysely<Database>,
  note: NoteActivity,
  draft: AuditDraft,
  { caller, now: at }: { caller: Pick<Caller, "id" | "viewing" | "viaKey"> | null; now: Date },
): Promise<void> {
  const userId = caller?.id ?? null;
  const { id } = await db
    .insertInto("audit")
    .values({
      ...draft,
      at,
      userId,
      fields: [...draft.fields],
      before: draft.before && JSON.stringify(draft.before),
      after: draft.after && JSON.stringify(draft.after),
      viewingId: caller?.viewing?.id ?? null,
      viewingReason: caller?.viewing?.reason ?? null,
      viaKey: caller?.viaKey ?? false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await note(db, { ...draft, id, at, userId });
}
