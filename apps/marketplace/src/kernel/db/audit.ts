import type { Kysely } from "kysely";
import type { AuditDraft, Caller } from "../handler.ts";
import type { Database } from "./database.ts";
import { prepared } from "./prepared-statements.ts";

/** An entry as stored in the audit log. */
export type AuditEntry = AuditDraft & { id: number; at: Date; userId: string | null };

/** Stores audit entries for the companies' activity lists; implemented by the activity service. */
export type NoteActivity = (db: Kysely<Database>, entries: readonly AuditEntry[]) => Promise<void>;

/** Writes audit entries. In a support session an entry names the staff member, the person whose rights they used, and the reason. */
export async function writeAudit(
  db: Kysely<Database>,
  note: NoteActivity,
  drafts: readonly AuditDraft[],
  { caller, now: at }: { caller: Pick<Caller, "id" | "viewing" | "viaKey"> | null; now: Date },
): Promise<void> {
  if (drafts.length === 0) return;
  const userId = caller?.id ?? null;
  const rows = await db
    .insertInto("audit")
    .values(
      drafts.map((draft) => {
        const { agency: _, ...stored } = draft;
        return {
          ...stored,
          at,
          userId,
          fields: [...draft.fields],
          before: draft.before && JSON.stringify(draft.before),
          after: draft.after && JSON.stringify(draft.after),
          viewingId: caller?.viewing?.id ?? null,
          viewingReason: caller?.viewing?.reason ?? null,
          viaKey: caller?.viaKey ?? false,
        };
      }),
    )
    .returning("id")
    .$if(drafts.length === 1, (query) => query.modifyEnd(prepared))
    .execute();
  // Postgres assigns the ids in the order of the inserted rows.
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  await note(
    db,
    drafts.map((draft, nth) => ({ ...draft, id: ids[nth] ?? 0, at, userId })),
  );
}

/** All audit records, as a query to filter or to join. */
export const auditRecords = (db: Kysely<Database>) => db.selectFrom("audit").selectAll();

/** Deletes the audit records that are older than an instant. */
export async function forgetAudit(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom("audit").where("at", "<", before).execute();
}
