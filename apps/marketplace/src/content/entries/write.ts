import { randomUUID } from "node:crypto";
import type { adminContent } from "@partner-konto/contracts/content/admin-content";
import { publishingFaults } from "@partner-konto/domain/content/publishing";
import { readersOf } from "@partner-konto/domain/content/readers";
import { type ContentRecord, contentFields, editedContent } from "@partner-konto/domain/content/schema";
import { changesAfter, visibilityAt } from "@partner-konto/domain/content/visibility";
import { recordId } from "@partner-konto/domain/person";
import { isAllowedPath } from "@partner-konto/domain/record/allowed-paths";
import { fieldPointer, segmentsOf } from "@partner-konto/domain/record/pointer";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Database } from "../../kernel/db/database.ts";
import { editRecord, picked } from "../../kernel/db/versions.ts";
import type { Context, Handler } from "../../kernel/handler.ts";
import { applyJsonPatch } from "../../kernel/http/json-patch.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { editionAfter, firstEdition } from "./edition.ts";
import { type ContentRow, plannedOf, presented } from "./records.ts";

type Calls = typeof adminContent;
type ContentInput = z.output<typeof editedContent>;

/** The log keeps these fields of a created or deleted record. */
const kept = (record: ContentRecord) => picked(record, ["type", ...contentFields]);

/** The row, locked; undefined when it is missing. */
async function lockContent(db: Kysely<Database>, id: string): Promise<ContentRow | undefined> {
  if (!recordId.safeParse(id).success) return undefined;
  return db.selectFrom("content").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Only a draft may be incomplete or contain an address that readers must not get. */
function refuseUnpublishable(edited: ContentInput): void {
  if (edited.state === "draft") return;
  const contentFaults = publishingFaults(edited);
  if (contentFaults.length > 0) throw new Refusal("CONTENT_NOT_PUBLISHABLE", undefined, { contentFaults });
}

/** Tells open portals of a change that readers can see: the record was visible before the change or is after it. */
async function tellReaders(context: Context, { type }: ContentRow, ...rows: ContentRow[]): Promise<void> {
  const now = context.now.toISOString();
  if (rows.some((row) => visibilityAt(plannedOf(row), now) === "visible"))
    await context.hint({ topic: "content", room: readersOf(type) });
}

/** The columns of an edit, with the time at which open portals must be told next. */
function columnsOf({ now, caller }: Context, edited: ContentInput) {
  const { visibleFrom, visibleTo, ...fields } = edited;
  const ringsAt = changesAfter(edited, now.toISOString());
  return {
    ...fields,
    visibleFrom: new Date(visibleFrom),
    visibleTo: visibleTo === null ? null : new Date(visibleTo),
    ringsAt: ringsAt === null ? null : new Date(ringsAt),
    modifiedAt: now,
    modifiedBy: caller?.id ?? null,
  };
}

export const create: Handler<Calls["create"]> = async (context, { body }) => {
  const { db, now } = context;
  const { type, state = "draft", visibleFrom = now.toISOString(), visibleTo = null, ...fields } = body;
  const edited = { ...fields, state, visibleFrom, visibleTo };
  refuseUnpublishable(edited);
  const row = await db
    .insertInto("content")
    .values({ ...columnsOf(context, edited), ...firstEdition(state, now), id: randomUUID(), type, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = kept(await presented(db, row));
  const { id: recordId, version } = row;
  const kind = { collection: "content", action: "create" } as const;
  await context.audit({ ...kind, recordId, version, fields: contentFields, before: null, after });
  await tellReaders(context, row, row);
  return presented(db, row);
};

export const patch: Handler<Calls["patch"]> = async (context, { params: { id }, body, version: expectedVersion }) => {
  const { db } = context;
  const found = await lockContent(db, id);
  if (!found) throw notFound();
  let changed = found;
  await editRecord(context, {
    kind: { collection: "content", action: "patch" },
    id: found.id,
    expectedVersion,
    fields: contentFields.filter((field) =>
      body.some(({ path }) => isAllowedPath(segmentsOf(path) ?? [], [fieldPointer(field)])),
    ),
    lock: async () => found,
    async write(_db, _row, version, before) {
      const edited = applyJsonPatch(editedContent, before, body, contentFields.map(fieldPointer));
      refuseUnpublishable(edited);
      const isTextChanged = edited.headline !== found.headline || edited.content !== found.content;
      const edition = editionAfter(found, { state: edited.state, isTextChanged }, context.now);
      changed = await db
        .updateTable("content")
        .set({ ...columnsOf(context, edited), ...edition, version })
        .where("id", "=", found.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return changed;
    },
    answer: (row) => presented(db, row),
  });
  await tellReaders(context, found, found, changed);
  // The answer of the edit was read before its own entry of the log was written.
  return presented(db, changed);
};

export const remove: Handler<Calls["delete"]> = async (context, { params: { id } }) => {
  const { db } = context;
  const row = await lockContent(db, id);
  if (!row) throw notFound();
  const before = kept(await presented(db, row));
  await db.deleteFrom("content").where("id", "=", row.id).execute();
  const { id: recordId, version } = row;
  await context.audit({
    collection: "content",
    recordId,
    version: version + 1,
    action: "delete",
    fields: [],
    before,
    after: null,
  });
  await tellReaders(context, row, row);
  return { ok: true };
};
