import { changesAfter } from "@partner-konto/domain/content/visibility";
import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type Edition, firstEdition } from "./edition.ts";
import { plannedOf } from "./records.ts";
import type { ContentTable } from "./tables.ts";

export type NewContent = Required<
  Omit<Insertable<ContentTable>, "version" | "ringsAt" | "searchWords" | keyof Edition>
>;

/** Inserts content that no call creates: the demo's, and that of provider states. */
export async function insertContent(db: Kysely<Database>, contents: readonly NewContent[], now: Date): Promise<void> {
  const rows = contents.map((content) => {
    const next = changesAfter(plannedOf(content), now.toISOString());
    const edition = firstEdition(content.state, content.modifiedAt);
    return { ...content, ...edition, ringsAt: next === null ? null : new Date(next) };
  });
  await db.insertInto("content").values(rows).execute();
}
