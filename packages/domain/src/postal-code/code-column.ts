import { bare } from "./line-parts.ts";
import { rangeSign } from "./written-number.ts";

/** A cell of the postal-code column with the other cells of its row, which help to identify the place. */
export interface CodeCell {
  readonly text: string;
  readonly beside: readonly string[];
}

/** Cells that identify a column of postal codes without a head. Fewer digits could as well be a price or a distance. */
const certain = /^(?:DE?[- ]?)?(?:\d{5}(?:[.,]0{1,2})?|\d{1,4}\*+|\d{1,5}\*? *(?:-|bis) *\d{1,5}\*?)$/i;
const perhaps = /^(?:\d{4,5})(?:[.,]0{1,2})?$/;

const isHead = (cell: string): boolean =>
  /^(?:plz|postleitzahl(?:en)?|zip(?:[ -]?code)?|postcode|postal ?codes?)\b/i.test(cell);
const isFrom = (cell: string): boolean => /^(?:plz|postleitzahl)?[ _-]*(?:von|ab|from)\b/i.test(cell);
const isTo = (cell: string): boolean => /^(?:plz|postleitzahl)?[ _-]*(?:bis|to)\b/i.test(cell);

/** The most lines above the head, such as a title or a date. */
const mostBefore = 10;

const rest = (row: readonly string[], at: number): string[] => row.filter((cell, index) => index !== at && cell !== "");

/** Finds the column below a head for postal codes, or the two columns with the ends of ranges. */
function underHead(rows: readonly (readonly string[])[]): CodeCell[] | undefined {
  for (const [line, row] of rows.slice(0, mostBefore).entries()) {
    if (row.length < 2 || row.some((cell) => /\d/.test(cell))) continue;
    const below = rows.slice(line + 1);
    const [from, to] = [row.findIndex(isFrom), row.findIndex(isTo)];
    if (from !== -1 && to !== -1)
      return below.map((cells) => {
        const [start = "", end = ""] = [from, to].map((at) => cells[at]?.replace(/[.,]0{1,2}$/, ""));
        return { text: end === "" || end === start ? start : start + rangeSign + end, beside: [] };
      });
    const at = row.findIndex(isHead);
    if (at !== -1) return below.map((cells) => ({ text: cells[at] ?? "", beside: rest(cells, at) }));
  }
  return undefined;
}

/** Finds columns with nothing but postal codes, without a head or below a head that does not name them. */
function withoutHead(rows: readonly (readonly string[])[]): CodeCell[] | undefined {
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.length < 2 || rows.some((row) => row.length !== width)) return undefined;
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const below = rows.slice(1).flatMap((row) => row[at] || []);
    return below.some((cell) => certain.test(cell)) && below.every((cell) => certain.test(cell) || perhaps.test(cell));
  });
  if (columns.length === 0) return undefined;
  return rows.flatMap((row, line) =>
    columns.flatMap((at) => {
      const text = row[at] ?? "";
      return line === 0 && !/\d/.test(text) ? [] : [{ text, beside: rest(row, at) }];
    }),
  );
}

/**
 * Finds the postal codes in a table. Columns of other figures are left out, because distances or prices would read like beginnings of
 * codes.
 * @returns the cells with postal codes; undefined when the lines are not such a table
 */
export function codeColumn(lines: readonly string[]): CodeCell[] | undefined {
  for (const separator of [";", "\t", "|", ","]) {
    const rows = lines.map((line) => line.split(separator).map((cell) => bare(cell.trim()).trim()));
    const found = underHead(rows) ?? withoutHead(rows);
    if (found) return found.filter(({ text }) => text !== "");
  }
  return undefined;
}
