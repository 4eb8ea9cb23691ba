import { recordsOf } from "@partner-konto/domain/format/records";
import { type TypedCents, typedCents } from "@partner-konto/domain/format/typed-cents";
import type { MoneyUnit } from "@partner-konto/domain/goods/price-values";
import { roundedQuotient } from "@partner-konto/domain/prices/price/rounding";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { cellReasons } from "../../texts/grid.ts";
import { type Block, type Cells, centsAt, type Spot, spotsIn, withCents } from "./cells.ts";

/** The German reason why a cell may not hold a value; undefined when it may. Null means empty. */
export type Refuse = (spot: Spot, cents: number | null) => string | undefined;

/** The unit of a cell's amounts, so that pasted amounts in another unit are refused. */
export type UnitAt = (spot: Spot) => MoneyUnit | undefined;

/** A cell that refused its new value; `text` is the pasted text. */
export interface RefusedCell extends Spot {
  readonly text: string;
  readonly reason: string;
}
/** A new value for a cell; `text` is the pasted text. */
export type Wish = Spot & { readonly cents: number | null; readonly text: string };

export interface ChangedCells {
  readonly cells: Cells;
  readonly count: number;
  readonly refused: readonly RefusedCell[];
  /** The changes that fit when others are refused; they wait for the user's consent. */
  readonly rest: readonly Wish[];
}

/** Applies all changes, or none while one is refused: a half-applied change is hard to notice and harder to repair. */
export function granted(
  cells: Cells,
  wishes: readonly Wish[],
  refuse: Refuse,
  already: readonly RefusedCell[] = [],
): ChangedCells {
  const refused = [...already];
  const rest: Wish[] = [];
  for (const wish of wishes) {
    const { row, column, cents, text } = wish;
    if (cents === centsAt(cells, wish)) continue;
    const reason = refuse({ row, column }, cents);
    if (reason === undefined) rest.push(wish);
    else refused.push({ row, column, text, reason });
  }
  return refused.length > 0
    ? { cells, count: 0, refused, rest }
    : { cells: withCents(cells, rest), count: rest.length, refused, rest: [] };
}

export const cleared = (cells: Cells, block: Block, refuse: Refuse): ChangedCells =>
  granted(
    cells,
    spotsIn(cells, block).map((spot) => ({ ...spot, cents: null, text: "" })),
    refuse,
  );

/** Fills a block from its first row or column; a block of one row or column from the one before it, as in a spreadsheet. */
export function fillBlock(cells: Cells, block: Block, to: "down" | "right", refuse: Refuse): ChangedCells {
  const { top, left, bottom, right } = block;
  const row = top === bottom ? top - 1 : top;
  const column = left === right ? left - 1 : left;
  const line = to === "down" ? { top: row, bottom: row } : { left: column, right: column };
  return repeatBlock(cells, { ...block, ...line }, block, refuse);
}

/** Modulo that is never negative. */
const again = (at: number, count: number): number => ((at % count) + count) % count;

/**
 * Repeats a block over a larger one, as when its corner is dragged. Rows that are off are skipped. Two amounts are not continued as
 * a series: no dealer wants a margin that keeps falling.
 */
export function repeatBlock(cells: Cells, block: Block, whole: Block, refuse: Refuse): ChangedCells {
  const rows = cells.flatMap((line, row) => (line.length > 0 ? [row] : []));
  const sources = rows.filter((row) => row >= block.top && row <= block.bottom);
  const first = rows.indexOf(sources[0] ?? -1);
  const width = block.right - block.left + 1;
  const wishes = spotsIn(cells, whole).flatMap((spot) => {
    const row = sources[again(rows.indexOf(spot.row) - first, sources.length)] ?? -1;
    const cents = cells[row]?.[block.left + again(spot.column - block.left, width)];
    return cents === undefined ? [] : [{ ...spot, cents, text: "" }];
  });
  return granted(cells, wishes, refuse);
}

/** A change in cents, or in hundredths of a percent. */
export type Step = { readonly cents: number } | { readonly percent: number };

/** Changes all values of a block; empty cells stay empty. A percentage is rounded half up. */
export function stepped(cells: Cells, block: Block, step: Step, refuse: Refuse): ChangedCells {
  const wishes = spotsIn(cells, block).flatMap((spot) => {
    const before = centsAt(cells, spot);
    if (before === null) return [];
    const cents = "cents" in step ? before + step.cents : roundedQuotient(before * (10_000 + step.percent), 10_000);
    return [{ ...spot, cents, text: "" }];
  });
  return granted(cells, wishes, refuse);
}

/**
 * Rows and cells of clipboard text; a final line break belongs to the last row, as spreadsheets write it. Cells with several lines
 * are quoted. If a quotation does not end, the quotes are part of the cells.
 */
function linesOf(text: string): string[][] {
  const records = [...recordsOf(text, "\t")].map(({ fields }) => fields);
  if (records.every((fields) => fields !== null)) return records;
  return text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
}

/** The size of the pasted area: repeated when the selection is a multiple of the copied block. */
const reach = (pasted: number, chosen: number): number => (chosen % pasted === 0 ? chosen : pasted);

function whyNot(cells: Cells, { row, column }: Spot, read: TypedCents): string {
  if (cells[row]?.length === 0) return cellReasons.off;
  return cells[row]?.[column] === undefined || read.wrong === null ? cellReasons.outside : centsReason(read);
}

/** Pastes text into the grid. Pasted cells outside the grid are reported, unless they are empty. */
export function pasted(cells: Cells, block: Block, text: string, refuse: Refuse, unitAt?: UnitAt): ChangedCells {
  const lines = linesOf(text);
  const width = Math.max(...lines.map((line) => line.length));
  const height = reach(lines.length, block.bottom - block.top + 1);
  const across = reach(width, block.right - block.left + 1);
  const wishes: Wish[] = [];
  const unread: RefusedCell[] = [];
  for (let down = 0; down < height; down += 1) {
    for (let right = 0; right < across; right += 1) {
      const spot = { row: block.top + down, column: block.left + right };
      const said = lines[down % lines.length]?.[right % width] ?? "";
      const isThere = cells[spot.row]?.[spot.column] !== undefined;
      const read = typedCents(said, unitAt?.(spot));
      const isEmpty = read.wrong === "empty";
      if (isThere && (read.cents !== null || isEmpty)) wishes.push({ ...spot, cents: read.cents, text: said.trim() });
      else if (!isEmpty) unread.push({ ...spot, text: said.trim().slice(0, 20), reason: whyNot(cells, spot, read) });
    }
  }
  return granted(cells, wishes, refuse, unread);
}

/** A block as clipboard text for spreadsheets: tabs between cells, German numbers without grouping. */
export function copied(cells: Cells, { top, left, bottom, right }: Block): string {
  return cells
    .slice(top, bottom + 1)
    .map((line) =>
      line
        .slice(left, right + 1)
        .map(plain)
        .join("\t"),
    )
    .join("\n");
}

/** Cents as typed: "1234,50". The minus is a hyphen, which spreadsheets understand. */
export function plain(cents: number | null): string {
  if (cents === null) return "";
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
