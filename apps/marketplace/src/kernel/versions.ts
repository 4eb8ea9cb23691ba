import type { ActivityKind } from "@partner-konto/domain/activity/kinds";
import type { Kysely } from "kysely";
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

type Judged = Pick<Edit<never, never>, "kind" | "id" | "expectedVersion" | "fields">;

const overlap = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

const at = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name) ? value[name as keyof typeof value] : null;

export const picked = (record: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, field.split(".").reduce<unknown>(at, record)]));

/** Whether everything that happened since the editor read the record left the edited fields alone. */
async function othersKeptOff(db: Kysely<Database>, edit: Judged, stored: number): Promise<boolean> {
  const since = await db
    .selectFrom("audit")
    .select(["version", "fields"])
    .where("collection", "=", edit.kind.collection)
    .where("recordId", "=", edit.id)
    .where("version", ">", edit.expectedVersion)
    .execute();
  // A change without its audit record cannot be judged, so it counts as an overlap.
  const known = new Set(since.map(({ version }) => version));
  for (let version = edit.expectedVersion + 1; version <= stored; version += 1) if (!known.has(version)) return false;
  return !since.some(({ fields }) => fields.some((theirs) => edit.fields.some((ours) => overlap(theirs, ours))));
}

/** Whether an edit goes with the record as it stands: nobody changed it since, or only what the edit leaves alone (promise 31). */
export async function fitsVersion(db: Kysely<Database>, edit: Judged, stored: number): Promise<boolean> {
  return stored === edit.expectedVersion || (stored > edit.expectedVersion && (await othersKeptOff(db, edit, stored)));
}

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
