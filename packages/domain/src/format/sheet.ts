import { csvOf } from "./csv.ts";
import { formatDate } from "./date.ts";
import { formatNumber } from "./number.ts";

/** A text, a number, or an ISO day in a column of days; null leaves the cell empty. */
export type SheetCell = string | number | null;

export interface SheetColumn {
  readonly name: string;
  /** Width in characters. */
  readonly width: number;
  /** The kind of numbers: amounts of money with two decimals, other numbers, or days (text cells are ISO days). */
  readonly holds: "money" | "numbers" | "days";
}

/** A table for a spreadsheet, written as CSV or XLSX. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

function written(cell: SheetCell, holds: SheetColumn["holds"] | undefined): string {
  if (cell === null) return "";
  if (typeof cell === "string") return holds === "days" && cell !== "" ? formatDate(cell) : cell;
  // Only money has a thousands separator: an English spreadsheet would read that of a volume as a decimal point.
  return holds === "money" ? formatNumber(cell, 2) : String(cell);
}

/** @returns the table as the text of a CSV file, without cells that run as a formula (promise 55) */
export const sheetCsv = ({ columns, rows }: Sheet): string =>
  csvOf([
    columns.map(({ name }) => name),
    ...rows.map((row) => row.map((cell, at) => written(cell, columns[at]?.holds))),
  ]);
