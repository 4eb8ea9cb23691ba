import type { ImportReport } from "@partner-konto/domain/areas/geography/admin-schema";
import { fetchCall } from "@partner-konto/testing/fetch-call";
import { buildState } from "@partner-konto/testing/started-marketplace";

/** Enough lines for several statements in the import's transaction. */
const lines = 6000;
/** The number of statements that write the lines. */
export const importStatements = 3;

/** Sends a file of streets for one postal code; null if the process died meanwhile. */
async function send(url: string, code: number, dryRun: boolean): Promise<ImportReport | null> {
  try {
    const { token } = await buildState(url, "the services are up", "PLATFORM_EDITOR");
    const text = ["plz;strasse", ...Array.from({ length: lines }, (_, at) => `${code};Weg ${at}`)].join("\n");
    const file = { name: "streets.csv", data: new TextEncoder().encode(text) };
    const input = { body: { file }, dryRun: String(dryRun) };
    const answer = await fetchCall(url, "geographyAdmin.importGeodata", input, { token });
    if (answer.status !== 200) throw new Error(`an import answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as ImportReport;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** An import that is running when the marketplace dies. */
export interface BrokenImport {
  code: number;
  /** Whether the import was acknowledged; resolves when it was answered or the connection broke. */
  ended: Promise<boolean>;
}

export function beginImport(url: string, code: number): BrokenImport {
  return { code, ended: send(url, code, false).then((report) => report !== null) };
}

/**
 * Checks that the import is complete or absent, and complete if it was acknowledged, and that the next attempt succeeds. @returns the
 * violations
 */
export async function readBackImport(url: string, { code, ended }: BrokenImport): Promise<string[]> {
  const isAcknowledged = await ended;
  const found = await send(url, code, true);
  await send(url, code, false);
  const after = await send(url, code, true);
  const isWhole = found?.unchanged === lines || (found?.added === lines && !isAcknowledged);
  return isWhole && after?.unchanged === lines && after.added === 0
    ? []
    : [
        `an import (acknowledged: ${isAcknowledged}) left ${JSON.stringify(found)}, and the next one ${JSON.stringify(after)}`,
      ];
}
