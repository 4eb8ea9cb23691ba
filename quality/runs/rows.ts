import { isShort } from "../../packages/testing/src/how-many.ts";

export interface Row {
  what: string;
  measured: string;
  bar?: string;
  /** Whether the bar is met; undefined if there is no bar. A short run does not judge it, because it measures nothing. */
  met?: boolean;
  /** Faults, however small the run and however busy the machine: a lost message, a wrong answer. */
  wrong?: readonly string[];
}

export const hasFailed = ({ met, wrong = [] }: Row): boolean => wrong.length > 0 || (met === false && !isShort());

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").slice(0, 400);

/** The figures as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    [row.measured, ...(row.wrong ?? []).slice(0, 3).map((words) => `WRONG: ${oneLine(words)}`)].join("; "),
    `${row.bar ?? ""}${row.met === false && hasFailed(row) ? " – MISSED" : ""}`,
  ]);
  const all = [["what", "measured", "bar"], ...lines];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = all;
  return [line(head), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...body.map(line)].join("\n");
}

/** Sends a part's rows to the command that prints all parts in one table. A part that runs alone prints its own table. */
export function report(rows: readonly Row[]): void {
  if (process.send) {
    process.send(rows);
    return;
  }
  console.log(`\n${tableOf(rows)}`);
  if (rows.some(hasFailed)) process.exitCode = 1;
}

/** @returns the words as a violation if it is one */
export const unless = (holds: boolean, words: string): string[] => (holds ? [] : [words]);
