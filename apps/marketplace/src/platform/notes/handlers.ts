import { randomUUID } from "node:crypto";
import type { adminDealerNote } from "@partner-konto/contracts/platform/admin-dealer-note";
import { recordId } from "@partner-konto/domain/person";
import { editedNote, noteFields } from "@partner-konto/domain/platform/notes/schema";
import { isAllowedPath } from "@partner-konto/domain/record/allowed-paths";
import { fieldPointer, segmentsOf } from "@partner-konto/domain/record/pointer";
import { type Kysely, sql } from "kysely";
import { holdAgency } from "../../companies/agency/index.ts";
import { holdCompanies } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import { editRecord } from "../../kernel/db/versions.ts";
import { type Handler, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { applyJsonPatch } from "../../kernel/http/json-patch.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { conditionsOf } from "./find.ts";
import { type NoteRow, presentedNote, presentedNotes } from "./records.ts";

type Calls = typeof adminDealerNote;

const usualPage = 25;

const noteById = (db: Kysely<Database>, id: string) => {
  if (!recordId.safeParse(id).success) throw notFound();
  return db.selectFrom("dealerNote").selectAll().where("id", "=", id);
};

const get: Handler<Calls["get"]> = async ({ db }, { params: { id } }) => {
  const row = await noteById(db, id).executeTakeFirst();
  if (!row) throw notFound();
  return presentedNote(db, row);
};

const list: Handler<Calls["list"]> = (context, { query }) =>
  atOneMoment(context.db, async (db) => {
    const { limit = usualPage, page = 1 } = query;
    const conditions = await conditionsOf({ ...context, db }, query);
    const found = db.selectFrom("dealerNote").where((eb) => eb.and(conditions));
    const rows = await found
      .selectAll()
      .orderBy(sql`pinned desc, created_at desc, id`)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
    return { list: await presentedNotes(db, rows), total };
  });

/** The column of what a note is about, held against a merger or a deletion. @throws Refusal NOT_FOUND */
async function heldColumn(db: Kysely<Database>, { kind, id }: { kind: "company" | "agency"; id: string }) {
  const isThere = kind === "company" ? (await holdCompanies(db, [id])).length === 1 : await holdAgency(db, id);
  if (!isThere) throw notFound();
  return kind === "company" ? { groupId: id } : { agencyId: id };
}

const create: Handler<Calls["create"]> = async (context, { body: { about, text, pinned = false } }) => {
  const { db, now } = context;
  const { id: userId } = signedInCaller(context);
  const written = { createdAt: now, createdBy: userId, modifiedAt: now, modifiedBy: userId };
  const row = await db
    .insertInto("dealerNote")
    .values({ id: randomUUID(), ...(await heldColumn(db, about)), text, pinned, ...written })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id: noteId, version } = row;
  const kind = { collection: "dealerNote", action: "create" } as const;
  // The log keeps no text: a note may be about a person, and a corrected one is gone.
  await context.audit({
    ...kind,
    recordId: noteId,
    version,
    fields: noteFields,
    before: null,
    after: { ...about, pinned },
  });
  return presentedNote(db, row);
};

const patch: Handler<Calls["patch"]> = async (context, { params: { id }, body, version: expectedVersion }) => {
  const { now } = context;
  const { id: modifiedBy } = signedInCaller(context);
  return editRecord<NoteRow, Awaited<ReturnType<typeof presentedNote>>>(context, {
    kind: { collection: "dealerNote", action: "patch" },
    id,
    expectedVersion,
    fields: noteFields.filter((field) =>
      body.some(({ path }) => isAllowedPath(segmentsOf(path) ?? [], [fieldPointer(field)])),
    ),
    unkept: ["text"],
    lock: (db) => noteById(db, id).forUpdate().executeTakeFirst(),
    write(db, _row, version, before) {
      const edited = applyJsonPatch(editedNote, before, body, noteFields.map(fieldPointer));
      return db
        .updateTable("dealerNote")
        .set({ ...edited, version, modifiedAt: now, modifiedBy })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    answer: (row) => presentedNote(context.db, row),
  });
};

export const adminDealerNoteHandlers: Handlers<Calls> = { list, get, create, patch };
