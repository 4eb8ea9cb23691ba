// A worker thread that parses an operator's file and sends one piece for each message.
import { parentPort, workerData } from "node:worker_threads";
import { readGeodata } from "@partner-konto/domain/areas/geography/import/read-geodata";
import { type ImportedRow, importLimits } from "@partner-konto/domain/areas/geography/import/rows";
import type { Piece } from "./read-file.ts";

/** The most rows, or characters of geometry, of a message and of an SQL statement; other work gets its turn between two of them. */
const most = { rows: 2000, chars: 500_000 };

const reading = readGeodata((workerData as { bytes: Uint8Array }).bytes);
let told = 0;

function nextPiece(): Piece {
  const rows: ImportedRow[] = [];
  const issues: Piece["issues"] = [];
  let [chars, invalid, looks] = [0, 0, 0];
  while (rows.length < most.rows && chars < most.chars && looks < most.rows * 10) {
    const { value, done } = reading.next();
    if (done) return { rows, invalid, issues, isLast: true };
    looks += 1;
    if ("row" in value) {
      rows.push(value.row);
      if (value.row.kind === "polygon") chars += value.row.geometry.length;
      continue;
    }
    invalid += 1;
    told += 1;
    if (told <= importLimits.issues) issues.push(value);
  }
  return { rows, invalid, issues, isLast: false };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.on("message", () => parentPort?.postMessage(nextPiece()));
