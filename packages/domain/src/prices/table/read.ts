import { textOfCell } from "../../format/csv.ts";
import { formatNumber } from "../../format/number.ts";
import { rowsOfTable } from "../../format/table-text.ts";
import { cleanText } from "../../text/clean.ts";
import { fill } from "../../texts/fill.ts";
import { priceFileTexts, priceTableTexts } from "./texts.ts";

/** A cell content that is neither text nor a reliable number. */
export type OddCell = { readonly odd: "formula" | "date" | "percent" | "error" | "truth" };
export type ReadCell = string | number | null | OddCell;
/** `line` is the spreadsheet's row number; `isHidden`: the spreadsheet's filter hides the row. */
export type ReadRow = { readonly line: number; readonly cells: readonly ReadCell[]; readonly isHidden?: boolean };
export type Column = keyof typeof priceTableTexts.columns;
export type TableLine = {
  readonly line: number;
  readonly cells: Readonly<Record<Column, ReadCell>>;
  readonly isHidden?: boolean;
};

/** Enough for all prices of two hundred areas. */
export const mostTableRows = 50_000;
/** The most areas of one publication. */
export const mostAreas = 1000;

/** The whole file is refused; the message is German and says why. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
  constructor(text: keyof typeof priceFileTexts, values: Readonly<Record<string, string | number>> = {}) {
    super(fill(priceFileTexts[text], values));
  }
}

const columns = Object.entries(priceTableTexts.columns) as [Column, string][];
/** Older exports have no such column, and people may delete it. */
const mayLack: Column = "exported";

/** @returns a text in the form in which cells are compared: normalised, single blanks, lower case */
export const plainWord = (text: string): string =>
  cleanText(text)
    .replaceAll(/\s{1,99}/g, " ")
    .toLowerCase();

/** @returns the normalised text of a cell; empty for other contents than text and numbers */
export const cellText = (cell: ReadCell): string =>
  typeof cell === "string" ? cleanText(cell) : typeof cell === "number" ? String(cell) : "";

const isBlank = (cell: ReadCell): boolean => cell === null || (typeof cell === "string" && cleanText(cell) === "");

/** Finds the columns by name. Other columns are ignored, so dealers can add their own calculations. */
function placesIn({ cells }: ReadRow): Record<Column, number> {
  const heads = cells.map((cell) => plainWord(cellText(cell)));
  const places = columns.map(([column, name]) => {
    const word = plainWord(name);
    const at = heads.indexOf(word);
    if (at === -1 && column !== mayLack) throw new UnreadableFileError("column", { column: name });
    if (heads.includes(word, at + 1)) throw new UnreadableFileError("columnTwice", { column: name });
    return [column, at] as const;
  });
  return Object.fromEntries(places) as Record<Column, number>;
}

/**
 * @returns the lines of a table below its head, without empty ones
 * @throws UnreadableFileError when the rows are no price table
 */
export function tableLines(rows: Iterable<ReadRow>): TableLine[] {
  let places: Record<Column, number> | undefined;
  const lines: TableLine[] = [];
  for (const row of rows) {
    if (row.cells.every(isBlank)) continue;
    if (!places) {
      places = placesIn(row);
      continue;
    }
    const there = places;
    const cells = columns.map(([column]) => [column, row.cells[there[column]] ?? null] as const);
    // Cells beside the table are no line of it.
    if (cells.every(([, cell]) => isBlank(cell))) continue;
    if (lines.length === mostTableRows)
      throw new UnreadableFileError("tooManyRows", { most: formatNumber(mostTableRows) });
    const read = Object.fromEntries(cells) as Record<Column, ReadCell>;
    lines.push({ line: row.line, cells: read, ...(row.isHidden && { isHidden: true }) });
  }
  if (lines.length === 0) throw new UnreadableFileError("empty");
  return lines;
}

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * @returns the ids of the areas that a table names; malformed ids are skipped
 * @throws UnreadableFileError for more than `mostAreas` areas
 */
export function areasNamed(lines: readonly TableLine[]): string[] {
  const ids = new Set(lines.map(({ cells }) => cellText(cells.areaId).toLowerCase()).filter((id) => isId.test(id)));
  if (ids.size > mostAreas) throw new UnreadableFileError("tooManyAreas", { most: formatNumber(mostAreas) });
  return [...ids];
}

/**
 * @returns the rows of a CSV file, with any separator
 * @throws UnreadableFileError for binary or broken files
 */
export function* csvRows(text: string): Generator<ReadRow> {
  if (text.includes("\0")) throw new UnreadableFileError("notText");
  for (const { line, fields } of rowsOfTable(text)) {
    if (fields === null) throw new UnreadableFileError("broken", { line: formatNumber(line) });
    yield { line, cells: fields.map(textOfCell) };
  }
}
