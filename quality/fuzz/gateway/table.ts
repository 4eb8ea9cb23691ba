import type { Outcome } from "../../../apps/gateway/src/testing/try-case.ts";

/** The results of one call's cases. */
export interface Row {
  id: string;
  tried: number;
  accepted: number;
  refused: number;
  /** Answered with status 500 or above. */
  failed: number;
  slowestMs: number;
}

export const newRow = (id: string): Row => ({ id, tried: 0, accepted: 0, refused: 0, failed: 0, slowestMs: 0 });

export function count(row: Row, { result, ms }: Outcome): void {
  row.tried += 1;
  row[result] += 1;
  row.slowestMs = Math.max(row.slowestMs, ms);
}

const columns = ["tried", "accepted", "refused", "failed", "slowestMs"] as const;
const line = (first: string, cells: readonly string[]): string =>
  first.padEnd(44) + cells.map((cell) => cell.padStart(10)).join("");

export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${line(title, ["tried", "accepted", "refused", ">= 500", "slowest ms"])}`);
  const cells = (row: Row): string[] => columns.map((name) => String(Math.round(row[name])));
  for (const row of rows) console.log(line(row.id, cells(row)));
  const total = newRow("all");
  for (const row of rows)
    for (const name of columns)
      total[name] = name === "slowestMs" ? Math.max(total[name], row[name]) : total[name] + row[name];
  console.log(line(total.id, cells(total)));
}
