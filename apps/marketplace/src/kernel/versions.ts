import type { ActivityKind } from "@partner-konto/domain/activity/kinds";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Context } from "./handler.ts";
import { notFound, Refusal } from "./refusal.ts";

/** One edit of a record that carries a version. */
export interface Edit<Row extends { version: number }, Answer extends object> {
  kind: ActivityKind;
  id: string;
  /** What the editor had read: the version of If-Match. */
  expectedVersion: number;
  /** Names of the answer, or dotted paths in it, that the edit changes. */
  fields: readonly string[];
  /** Those of them whose values the audit record does not keep. */
  unkept?: readonly string[];
  /** The row with FOR UPDATE; nothing when it is missing or not the caller's. */
  lock(db: Kysely<Database>): Promise<Row | undefined>;
  /**
   * Writes the change on top of the row as it stands now, with its new version, and returns the row after it. What does not fit the record
   * is said here: of a record that moved on the editor hears that first.
   */
  write(db: Kysely<Database>, row: Row, version: number, before: Answer): Promise<Row>;
  /** The record as the call answers it; goes into the audit record and, at a conflict, to the caller. */
  answer(row: Row): Answer | Promise<Answer>;
}

/** An edit that is judged by what others did since: of which record, as it was read and as it is stored now. */
export interface Judged {
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

/** Whether everything that happened since the editor read the record left the edited fields alone. */
function othersKeptOff({ expectedVersion, stored, fields }: Judged, since: Since): boolean {
  for (let version = expectedVersion + 1; version <= stored; version += 1) {
    const theirs = since.get(version);
    // A change without its audit record cannot be judged, so it counts as an overlap.
    if (!theirs || theirs.some((their) => fields.some((ours) => overlap(their, ours)))) return false;
  }
  return true;
}

/** What changed in which version of each record, from the first one on that an edit did not see. */
async function changesSince(
  db: Kysely<Database>,
  collection: ActivityKind["collection"],
  edits: readonly Judged[],
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
 * Which edits of records of a collection go with them as they stand: nobody changed the record since, or only what the edit leaves alone
 * (promise 31). However many are asked for, it is one statement.
 */
export async function fitVersions<Asked extends Judged>(
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

/** The same of one edit. */
export const fitsVersion = async (
  db: Kysely<Database>,
  { kind, id, expectedVersion, fields }: Pick<Edit<never, never>, "kind" | "id" | "expectedVersion" | "fields">,
  stored: number,
): Promise<boolean> => (await fitVersions(db, kind.collection, [{ id, expectedVersion, fields, stored }])).size === 1;

/**
 * Changes a record so that no acknowledged edit is lost (promise 31): edits of different fields are merged, the same field is refused
 * with the record as it stands. Writes the audit record that later edits are judged by.
 * @throws Refusal NOT_FOUND, or VERSION_CONFLICT carrying the current record
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
  await context.audit({
    ...edit.kind,
    recordId: edit.id,
    version,
    fields: edit.fields,
    before: picked(before, kept),
    after: picked(after, kept),
  });
  return after;
}
