import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { DealerNoteTable } from "./tables.ts";

/** Moves the notes about a company to the one it is merged into. Those about its agencies go along with the agencies. */
export async function giveNotesToCompany(db: Kysely<Database>, sourceId: string, targetId: string): Promise<void> {
  await db.updateTable("dealerNote").set({ groupId: targetId }).where("groupId", "=", sourceId).execute();
}

/** Inserts notes that no call creates: the demo's. */
export async function insertNotes(db: Kysely<Database>, notes: readonly Insertable<DealerNoteTable>[]): Promise<void> {
  await db.insertInto("dealerNote").values(notes).execute();
}
