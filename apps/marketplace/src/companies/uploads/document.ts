import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type PdfFinding, pdfFindings, pdfFindingTexts } from "@partner-konto/domain/companies/profile/pdf-findings";
import { limitConcurrency } from "../../kernel/http/limit-concurrency.ts";
import { Refusal } from "../../kernel/http/refusal.ts";

/*
 * Checks that a PDF is complete and harmless: no script, no action that starts by itself or leaves the document, no embedded file. The file
 * is stored unchanged, so a PDF that cannot be read to its end (a password, an unusual packing) is refused too; its owner can print it as a
 * new PDF (decision 0031).
 */

/** The limits of reading a file; a file that exceeds them ends only the worker thread. */
const most = { milliseconds: 10_000, megabytes: 192 };
const oneOfTwo = limitConcurrency(2);

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ERR_WORKER_OUT_OF_MEMORY" || error.code === "ABORT_ERR");

/** Reads in a worker thread, so that other requests are served meanwhile. */
async function findings(data: Uint8Array): Promise<ReadonlySet<PdfFinding> | undefined> {
  const thread = new Worker(new URL("pdf/worker.ts", import.meta.url), {
    // A copy of these bytes only: they are in a buffer that the next file will use.
    workerData: { bytes: new Uint8Array(data) },
    resourceLimits: { maxOldGenerationSizeMb: most.megabytes },
  });
  try {
    const signal = AbortSignal.timeout(most.milliseconds);
    const [found] = (await once(thread, "message", { signal })) as [ReadonlySet<PdfFinding> | undefined];
    return found;
  } catch (error) {
    if (isTooMuch(error)) return new Set(["unreadable"]);
    throw error;
  } finally {
    await thread.terminate();
  }
}

/** @throws Refusal FILE_NOT_A_PDF, or PDF_NOT_PLAIN with the findings */
export async function checkDocument(data: Uint8Array): Promise<void> {
  const found = await oneOfTwo(() => findings(data));
  if (found === undefined) throw new Refusal("FILE_NOT_A_PDF");
  if (found.size === 0) return;
  const told = pdfFindings.filter((what) => found.has(what)).map((what) => ({ what, text: pdfFindingTexts[what] }));
  throw new Refusal("PDF_NOT_PLAIN", undefined, { foundInPdf: told });
}
