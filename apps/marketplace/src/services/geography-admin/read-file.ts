import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ImportedRow, ImportProblem } from "@partner-konto/domain/geography/import/rows";

/** Some of a file: what it says, and what is wrong with it. */
export interface Piece {
  rows: ImportedRow[];
  /** So many lines were wrong, of which the file's first are told. */
  invalid: number;
  issues: { line: number; problem: ImportProblem }[];
  isLast: boolean;
}

/** What reading may take for itself, beside the file; a file that makes more of itself ends the thread, and nothing else. */
const mostMegabytes = 512;
const tooMuch: Piece = { rows: [], invalid: 1, issues: [{ line: 1, problem: "tooMany" }], isLast: true };

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/**
 * Reads a file in a thread of its own, the next piece while one is worked at.
 * @param bytes of a SharedArrayBuffer, which both threads see; any other is copied
 * @throws what the signal says when it is aborted
 */
export async function* piecesOf(
  bytes: Uint8Array,
  signal: AbortSignal | undefined,
  megabytes = mostMegabytes,
): AsyncGenerator<Piece> {
  signal?.throwIfAborted();
  const thread = new Worker(new URL("read-worker.ts", import.meta.url), {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  try {
    const next = (): Promise<Piece> => {
      const answered = once(thread, "message", signal && { signal }).then(
        ([piece]) => piece as Piece,
        (error: unknown) => {
          if (isOutOfMemory(error)) return tooMuch;
          throw error;
        },
      );
      // It is waited for only after the piece before was worked at.
      answered.catch(() => undefined);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage("next");
      return answered;
    };
    for (let coming = next(); ; ) {
      const piece = await coming;
      if (!piece.isLast) coming = next();
      yield piece;
      if (piece.isLast) return;
    }
  } finally {
    await thread.terminate();
  }
}
