import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ImportedRow, ImportProblem } from "@partner-konto/domain/areas/geography/import/rows";

/** A part of a file: its rows and its problems. */
export interface Piece {
  rows: ImportedRow[];
  /** The number of wrong lines; `issues` lists only the first ones of the file. */
  invalid: number;
  issues: { line: number; problem: ImportProblem }[];
  isLast: boolean;
}

/** The memory that reading a file may take besides the file itself. A file that needs more ends only the worker thread. */
const mostMegabytes = 512;
const tooMuch: Piece = { rows: [], invalid: 1, issues: [{ line: 1, problem: "tooMany" }], isLast: true };

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/**
 * Reads a file in a worker thread, which prepares the next piece while the caller works on the present one.
 * @param bytes in a SharedArrayBuffer both threads share them; any other buffer is copied
 * @throws the signal's reason when it is aborted
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
      // The promise is only awaited after the present piece was handled, so a rejection must not count as unhandled meanwhile.
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
