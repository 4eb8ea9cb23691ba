export interface Row {
  what: string;
  measured: string;
  bar?: string;
  /** Whether the bar is met; undefined if there is no bar. */
  met?: boolean;
}

/** The figures as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, measured, bar = "", met = true }) => [
    what,
    measured,
    `${bar}${met ? "" : " – MISSED"}`,
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
  if (process.send) process.send(rows);
  else console.log(`\n${tableOf(rows)}`);
  if (rows.some(({ met }) => met === false)) process.exitCode = 1;
}
