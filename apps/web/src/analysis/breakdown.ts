import { formatChange } from "@partner-konto/domain/format/change";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { SheetColumn } from "@partner-konto/domain/format/sheet";
import { analysisTexts as text } from "./texts.ts";

/**
 * A column of a breakdown's table: its name with the unit, and how many decimals its numbers have on the screen. Spreadsheets get numbers
 * with decimals as "money", with two of them.
 */
export interface Column {
  readonly name: string;
  readonly decimals: number;
  readonly holds: Extract<SheetColumn["holds"], "money" | "numbers">;
}

/** A row: what the chart shows of it now and in the compared days, and its numbers by column. Null is written as a dash. */
export interface BreakdownRow {
  readonly key: string;
  readonly label: string;
  /** Where there is little room, for example below a column. */
  readonly short: string;
  /** The list of the orders behind the row. */
  readonly to: string | undefined;
  readonly value: number | null;
  readonly before: number | null;
  /** The change; by default in percent. */
  readonly change?: string | undefined;
  readonly unfinished?: boolean;
  readonly cells: readonly (number | null)[];
}

/** A figure by one of its dimensions, for a chart, a table, the clipboard and a spreadsheet. */
export interface Breakdown {
  readonly title: string;
  readonly fileName: string;
  /** The name of the first column. */
  readonly first: string;
  readonly columns: readonly Column[];
  /** How the chart's value is called and written. */
  readonly measure: Column;
  readonly rows: readonly BreakdownRow[];
  /** A note on the rows' links, where the list has no filter for a row. */
  readonly note?: string | undefined;
}

export const dash = "–";

/** A number with these decimals; a dash for none. */
export const figureText = (value: number | null, { decimals }: Pick<Column, "decimals">): string =>
  value === null ? dash : formatNumber(value, decimals);

/** The change in percent; a dash where there is nothing to compare with. */
export const changeText = (now: number | null, before: number | null): string => formatChange(now, before) ?? dash;

/** The change of a row. */
export const changeOf = ({ value, before, change }: Pick<BreakdownRow, "value" | "before" | "change">): string =>
  change ?? changeText(value, before);

/** The change of a share in percentage points, of the rounded shares that people see; a dash where there is nothing to compare with. */
export const pointsText = (now: number | null, before: number | null): string =>
  now === null || before === null ? dash : text.points((Math.round(now * 10) - Math.round(before * 10)) / 10);
