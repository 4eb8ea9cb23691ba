import type { readIndexLine } from "@partner-konto/domain/market/import-rows";
import type { MarketImportReport } from "@partner-konto/domain/market/schema";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { noteImport } from "./record.ts";
import { tellOfSeries } from "./tell-of-surveys.ts";
import { judgeNewValues, writeJudged } from "./write-values.ts";

/** The most issues of a file that an answer lists. */
const mostIssues = 200;

/**
 * Imports the new values of a file's lines, all or none. A dry run only reports what the import would do.
 * @throws Refusal MARKET_DATA_INVALID when a line is wrong
 */
export async function importValues(
  context: Context,
  kind: "index" | "survey",
  lines: readonly ReturnType<typeof readIndexLine>[],
  { dryRun, confirmed }: { dryRun: boolean; confirmed: boolean },
): Promise<MarketImportReport> {
  const values = lines.flatMap((line) => ("value" in line ? [line.value] : []));
  const unread = lines.flatMap((line) => ("problem" in line ? [line] : []));
  const result = await judgeNewValues(context.db, kind, values, { now: context.now, confirmed });
  const issues = [...unread, ...result.issues].toSorted((one, other) => one.line - other.line);
  const counts = { added: result.added.length, changed: result.changed.length, unchanged: result.unchanged };
  if (!dryRun && lines.length > 0) {
    if (issues.length > 0) throw new Refusal("MARKET_DATA_INVALID");
    await writeJudged(context, kind, result);
    await noteImport(context, kind === "index" ? "importIndexData" : "importSurveysData", counts);
    if (kind === "survey")
      await tellOfSeries(
        context,
        [...result.added, ...result.changed].map(({ series }) => series),
      );
  }
  return { dryRun, read: lines.length, ...counts, refused: issues.length, issues: issues.slice(0, mostIssues) };
}
