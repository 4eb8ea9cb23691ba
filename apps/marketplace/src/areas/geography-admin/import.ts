import { randomUUID } from "node:crypto";
import type { ImportReport } from "@partner-konto/domain/areas/geography/admin-schema";
import type { ImportedRow } from "@partner-konto/domain/areas/geography/import/rows";
import { sql } from "kysely";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { compareImported, writeImported } from "../geography/index.ts";
import { piecesOf } from "./read-file.ts";

/**
 * Reads a file piece by piece.
 * @param take handles the rows of a piece and returns how many are new and how many change an entry
 */
async function read(
  bytes: Uint8Array,
  gone: AbortSignal | undefined,
  take: (rows: readonly ImportedRow[]) => Promise<{ added: number; changed: number }>,
) {
  const read: Omit<ImportReport, "dryRun"> = { added: 0, changed: 0, unchanged: 0, invalid: 0, issues: [] };
  for await (const { rows, invalid, issues } of piecesOf(bytes, gone)) {
    const { added, changed } = await take(rows);
    read.added += added;
    read.changed += changed;
    read.unchanged += rows.length - added - changed;
    read.invalid += invalid;
    read.issues.push(...issues);
  }
  gone?.throwIfAborted();
  return read;
}

/** A dry run of an import: reads the file in the same way and compares it with the stored entries instead of writing. */
export async function tryGeodata({ db, gone }: Context, bytes: Uint8Array): Promise<ImportReport> {
  return { dryRun: true, ...(await read(bytes, gone, (rows) => compareImported(db, rows))) };
}

/** Two simultaneous imports could deadlock. An advisory lock in the database also covers the other replicas. */
async function takeTurn({ db }: Context): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('geodata import')) as "isFree"`.execute(db);
  if (!rows[0]?.isFree) throw new Refusal("LARGE_FILE_UNDER_WAY");
}

/**
 * Imports a whole file in one transaction. Nothing is stored if the client disconnects before the end.
 * @throws Refusal GEODATA_INVALID when a line is wrong, then nothing is imported; LARGE_FILE_UNDER_WAY
 */
export function importGeodata(context: Context, file: { name: string; data: Uint8Array }): Promise<ImportReport> {
  return context.transaction(async (inside) => {
    await takeTurn(inside);
    const { db, now } = inside;
    const id = randomUUID();
    await db
      .insertInto("geoImport")
      .values({ id, file: file.name, at: now, userId: signedInCaller(inside).id })
      .execute();
    const done = await read(file.data, context.gone, (rows) => writeImported(db, rows, now, id));
    if (done.invalid > 0) throw new Refusal("GEODATA_INVALID");
    const { added, changed, unchanged } = done;
    await inside.audit({
      collection: "geodata",
      recordId: id,
      version: 1,
      action: "import",
      fields: ["entries"],
      before: null,
      after: { file: file.name, added, changed, unchanged },
    });
    return { dryRun: false, ...done };
  });
}
