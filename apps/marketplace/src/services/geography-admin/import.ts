import { randomUUID } from "node:crypto";
import type { ImportReport } from "@partner-konto/domain/geography/admin-schema";
import { readGeodata } from "@partner-konto/domain/geography/import/read-geodata";
import { type ImportedRow, importLimits } from "@partner-konto/domain/geography/import/rows";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { writeImported } from "../geography/index.ts";

/** So many rows a statement: between two of them others get their turn. */
const batch = 2000;

/** Ends a transaction that nothing shall stay of, with what it would have done. */
class Trial extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super("a trial leaves nothing behind");
    this.report = report;
  }
}

async function readAndWrite({ db, now }: Context, file: Uint8Array, dryRun: boolean): Promise<ImportReport> {
  const report: ImportReport = { dryRun, added: 0, changed: 0, unchanged: 0, invalid: 0, issues: [] };
  let rows: ImportedRow[] = [];
  const write = async () => {
    const { added, changed } = await writeImported(db, rows, now);
    report.added += added;
    report.changed += changed;
    report.unchanged += rows.length - added - changed;
    rows = [];
  };
  for (const read of readGeodata(file)) {
    if ("row" in read) rows.push(read.row);
    else {
      report.invalid += 1;
      if (report.issues.length < importLimits.issues) report.issues.push(read);
    }
    if (rows.length >= batch) await write();
  }
  if (rows.length > 0) await write();
  return report;
}

/**
 * All of a file in one transaction; a trial does the same and takes it back, so that its report is what an import would do.
 * @throws Refusal GEODATA_INVALID where a line is wrong: then nothing is taken
 */
export async function importGeodata(
  context: Context,
  file: { name: string; data: Uint8Array },
  dryRun: boolean,
): Promise<ImportReport> {
  try {
    return await context.transaction(async (inside) => {
      const report = await readAndWrite(inside, file.data, dryRun);
      if (dryRun) throw new Trial(report);
      if (report.invalid > 0) throw new Refusal("GEODATA_INVALID");
      const { added, changed, unchanged } = report;
      await inside.audit({
        collection: "geodata",
        recordId: randomUUID(),
        version: 1,
        action: "import",
        fields: ["entries"],
        before: null,
        after: { file: file.name, added, changed, unchanged },
      });
      return report;
    });
  } catch (error) {
    if (error instanceof Trial) return error.report;
    throw error;
  }
}
