import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type PdfFinding, pdfFindings, pdfFindingTexts } from "@partner-konto/domain/profile/pdf-findings";
import { inTurn } from "../../kernel/in-turn.ts";
import { Refusal } from "../../kernel/refusal.ts";

/*
 * Whether a PDF is one, whole, and does nothing: no script, no action that nobody asked for or that leaves the document, no file inside. It stays
 * as it is, so what cannot be read to its end (a password, an unusual packing) is refused as well: whoever means well prints it anew (decision 0078).
 */

/** What reading may take for itself; a file that takes more ends the thread, and nothing else. */
const most = { milliseconds: 10_000, megabytes: 192 };
const oneOfTwo = inTurn(2);

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ERR_WORKER_OUT_OF_MEMORY" || error.code === "ABORT_ERR");

/** Reads in a thread of its own: others are served meanwhile, however long it takes. */
async function findings(data: Uint8Array): Promise<ReadonlySet<PdfFinding> | undefined> {
  const thread = new Worker(new URL("pdf/worker.ts", import.meta.url), {
    // A copy of these bytes alone: they lie in a room that the next file will use.
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

/** @throws Refusal FILE_NOT_A_PDF, PDF_NOT_PLAIN with what was found */
export async function checkDocument(data: Uint8Array): Promise<void> {
  const found = await oneOfTwo(() => findings(data));
  if (found === undefined) throw new Refusal("FILE_NOT_A_PDF");
  if (found.size === 0) return;
  const told = pdfFindings.filter((what) => found.has(what)).map((what) => ({ what, text: pdfFindingTexts[what] }));
  throw new Refusal("PDF_NOT_PLAIN", undefined, { foundInPdf: told });
}
