import { readersOf } from "@partner-konto/domain/content/readers";
import { changesAfter } from "@partner-konto/domain/content/visibility";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { DueWork } from "../../kernel/work/due-work.ts";
import { plannedOf } from "./records.ts";

const nextDue = (db: Kysely<Database>, now: Date, but: readonly string[]) =>
  db
    .selectFrom("content")
    .where("ringsAt", "<=", now)
    .where("id", "!=", sql<string>`all(${but}::uuid[])`)
    .orderBy("ringsAt")
    .limit(1);

/** Content that appears or disappears at its time, without an edit: open portals are told. */
export const dueContent: DueWork = {
  name: "content",
  everyMs: 1000,
  first: (db, now, but) => nextDue(db, now, but).select("id as key"),
  async carryOut(system, _as, but) {
    const { db, now } = system;
    const row = await nextDue(db, now, but).selectAll().forUpdate().executeTakeFirst();
    if (!row) return;
    const next = changesAfter(plannedOf(row), now.toISOString());
    const ringsAt = next === null ? null : new Date(next);
    await db.updateTable("content").set({ ringsAt }).where("id", "=", row.id).execute();
    await system.hint({ topic: "content", room: readersOf(row.type) });
  },
};
