import type { ActivityKind } from "@partner-konto/domain/platform/activity/kinds";
import { type Kysely, sql } from "kysely";
import type { Context } from "../handler.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import type { Database } from "./database.ts";

/** One edit of a record that has a version. */
export interface Edit<Row extends { version: number }, Answer extends object> {
  kind: ActivityKind;
  id: string;
  /** The version that the editor had read, from If-Match. */
  expectedVersion: number;
  /** The fields that the edit changes: names in the response, or dotted paths. */
  fields: readonly string[];
  /** Those fields whose values are not stored in the audit record. */
  unkept?: readonly string[];
  /** Values that the audit record holds of every change, whatever fields it names: the sums that follow from them. */
  sums?(record: Answer): Record<string, number | null>;
  /** Selects the row with FOR UPDATE; undefined when it is missing or not the caller's. */
  lock(db: Kysely<Database>): Promise<Row | undefined>;
  /**
   * Applies the change to the current row, with its new version, and returns the row after it. Checks against the record belong here,
   * because a version conflict must be reported first.
   */
  write(db: Kysely<Database>, row: Row, version: number, before: Answer): Promise<Row>;
  /** The record in the call's response shape; stored in the audit record and, on a conflict, sent to the caller. */
  answer(row: Row): Answer | Promise<Answer>;
}

/** An edit to be compared with other people's changes: the record, the version read and the version stored. */
export interface RecordEdit {
  id: string;
  expectedVersion: number;
  stored: number;
  fields: readonly string[];
}

const overlap = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

const at = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name) ? value[name as keyof typeof value] : null;

export const picked = (record: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, field.split(".").reduce<unknown>(at, record)]));

type Since = Map<number, readonly string[]>;

/** Whether no change since the editor's read touches the edited fields. */
function othersKeptOff({ expectedVersion, stored, fields }: RecordEdit, since: Since): boolean {
  for (let version = expectedVersion + 1; version <= stored; version += 1) {
    const theirs = since.get(version);
    // A change without an audit record cannot be compared, so it counts as an overlap.
    if (!theirs || theirs.some((their) => fields.some((ours) => overlap(their, ours)))) return false;
  }
  return true;
}

/** The changed fields of each record by version, since the oldest version that an edit had read. */
async function changesSince(
  db: Kysely<Database>,
  collection: ActivityKind["collection"],
  edits: readonly RecordEdit[],
): Promise<Map<string, Since>> {
  const from = new Map<string, number>();
  for (const { id, expectedVersion } of edits)
    from.set(id, Math.min(expectedVersion, from.get(id) ?? Number.POSITIVE_INFINITY));
  const { rows } = await sql<{ recordId: string; version: number; fields: string[] }>`
    select audit.record_id, audit.version, audit.fields
    from unnest(${[...from.keys()]}::text[], ${[...from.values()]}::int[]) seen (record_id, version)
    join audit on audit.record_id = seen.record_id and audit.collection = ${collection} and audit.version > seen.version`.execute(
    db,
  );
  const all = new Map<string, Since>();
  for (const { recordId, version, fields } of rows) {
    const since: Since = all.get(recordId) ?? new Map();
    all.set(recordId, since.set(version, [...(since.get(version) ?? []), ...fields]));
  }
  return all;
}

/**
 * The edits that fit the current records: nobody changed the record since, or only other fields (promise 31). Uses one statement, however
 * many edits there are.
 */
export async function fitVersions<Asked extends RecordEdit>(
  db: Kysely<Database>,
  collection: ActivityKind["collection"],
  edits: readonly Asked[],
): Promise<Set<Asked>> {
  const moved = edits.filter(({ stored, expectedVersion }) => stored > expectedVersion);
  const since = moved.length === 0 ? new Map<string, Since>() : await changesSince(db, collection, moved);
  return new Set(
    edits.filter(
      (edit) =>
        edit.stored === edit.expectedVersion ||
        (edit.stored > edit.expectedVersion && othersKeptOff(edit, since.get(edit.id) ?? new Map())),
    ),
  );
}

/** The same for one edit. */
export const fitsVersion = async (
  db: Kysely<Database>,
  { kind, id, expectedVersion, fields }: Pick<Edit<never, never>, "kind" | "id" | "expectedVersion" | "fields">,
  stored: number,
): Promise<boolean> => (await fitVersions(db, kind.collection, [{ id, expectedVersion, fields, stored }])).size === 1;

/**
 * Changes a record so that no acknowledged edit is lost (promise 31). Edits of different fields are merged; an edit of the same field is
 * refused with the current record. Writes the audit record that later edits are compared with.
 * @throws Refusal NOT_FOUND, or VERSION_CONFLICT with the current record
 */
export async function editRecord<Row extends { version: number }, Answer extends object>(
  context: Context,
  edit: Edit<Row, Answer>,
): Promise<Answer> {
  const { db } = context;
  const row = await edit.lock(db);
  if (!row) throw notFound();
  const before = await edit.answer(row);
  if (!(await fitsVersion(db, edit, row.version))) throw new Refusal("VERSION_CONFLICT", before);
  const version = row.version + 1;
  const after = await edit.answer(await edit.write(db, row, version, before));
  const kept = edit.fields.filter((field) => !edit.unkept?.includes(field));
  const [was, is] = [edit.sums?.(before) ?? {}, edit.sums?.(after) ?? {}];
  const moved = Object.keys(was).filter((name) => was[name] !== is[name]);
  await context.audit({
    ...edit.kind,
    recordId: edit.id,
    version,
    fields: [...edit.fields, ...moved],
    before: { ...picked(before, kept), ...was },
    after: { ...picked(after, kept), ...is },
  });
  return after;
}
