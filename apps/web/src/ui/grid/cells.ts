import { groupBy } from "@partner-konto/domain/group-by";

/** Integer cents, or null for an empty cell. Rows may differ in length; a row that is off has no cells. */
export type Cells = readonly (readonly (number | null)[])[];
export interface Spot {
  readonly row: number;
  readonly column: number;
}
/** A rectangle, both corners included. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}
/** Where a selection began, and its moving end. */
export interface Selection {
  readonly anchor: Spot;
  readonly head: Spot;
}

export function blockOf({ anchor, head }: Selection): Block {
  return {
    top: Math.min(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    bottom: Math.max(anchor.row, head.row),
    right: Math.max(anchor.column, head.column),
  };
}

export const isIn = ({ top, left, bottom, right }: Block, { row, column }: Spot): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** The block extended to a spot, down or across, whichever is further; undefined when the spot is inside the block. */
export function drawnTo(block: Block, { row, column }: Spot): Block | undefined {
  const down = Math.max(block.top - row, row - block.bottom);
  const across = Math.max(block.left - column, column - block.right);
  if (Math.max(down, across) <= 0) return undefined;
  return down >= across
    ? { ...block, top: Math.min(block.top, row), bottom: Math.max(block.bottom, row) }
    : { ...block, left: Math.min(block.left, column), right: Math.max(block.right, column) };
}

/** The existing cells within a block, row by row. */
export function spotsIn(cells: Cells, { top, left, bottom, right }: Block): Spot[] {
  const spots: Spot[] = [];
  for (let row = top; row <= bottom; row += 1) {
    const length = cells[row]?.length ?? 0;
    for (let column = left; column <= right && column < length; column += 1) spots.push({ row, column });
  }
  return spots;
}

export const centsAt = (cells: Cells, { row, column }: Spot): number | null => cells[row]?.[column] ?? null;

/** A copy of the cells with some values replaced. */
export function withCents(cells: Cells, changes: readonly (Spot & { readonly cents: number | null })[]): Cells {
  const byRow = groupBy(changes, ({ row }) => row);
  return cells.map((line, row) => {
    const wanted = byRow.get(row);
    if (!wanted) return line;
    const copy = [...line];
    for (const { column, cents } of wanted) copy[column] = cents;
    return copy;
  });
}

const lastOf = (cells: Cells, row: number): number => (cells[row]?.length ?? 0) - 1;

/** The next row with cells in this direction; the same row when there is none. */
function rowFrom(cells: Cells, row: number, step: 1 | -1): number {
  for (let next = row + step; next >= 0 && next < cells.length; next += step) if (lastOf(cells, next) >= 0) return next;
  return row;
}

const edgeRow = (cells: Cells, step: 1 | -1): number => rowFrom(cells, step === 1 ? -1 : cells.length, step);

/** The cell itself or the nearest existing one, because rows and columns may have disappeared since it was selected. */
export function nearest(cells: Cells, { row, column }: Spot): Spot | null {
  const within = Math.min(Math.max(row, 0), cells.length - 1);
  const there = lastOf(cells, within) >= 0 ? within : rowFrom(cells, rowFrom(cells, within, -1), 1);
  const at = lastOf(cells, there) >= 0 ? there : edgeRow(cells, 1);
  const last = lastOf(cells, at);
  return last < 0 ? null : { row: at, column: Math.min(Math.max(column, 0), last) };
}

/** The target of a navigation key, as in a spreadsheet; with Ctrl the end of the row or of the grid. Undefined for every other key. */
export function targetOfKey(cells: Cells, { row, column }: Spot, key: string, far: boolean): Spot | undefined {
  const vertical = (step: 1 | -1): Spot => {
    const to = far ? edgeRow(cells, step === 1 ? -1 : 1) : rowFrom(cells, row, step);
    return { row: to, column: Math.min(column, lastOf(cells, to)) };
  };
  const last = lastOf(cells, row);
  switch (key) {
    case "ArrowUp":
      return vertical(-1);
    case "ArrowDown":
      return vertical(1);
    case "ArrowLeft":
      return { row, column: far ? 0 : Math.max(0, column - 1) };
    case "ArrowRight":
      return { row, column: far ? last : Math.min(last, column + 1) };
    case "Home":
      return { row: far ? edgeRow(cells, 1) : row, column: 0 };
    case "End": {
      const to = far ? edgeRow(cells, -1) : row;
      return { row: to, column: lastOf(cells, to) };
    }
    default:
      return undefined;
  }
}

/** The next or previous cell, across rows; undefined at the grid's ends, where Tab leaves it. */
export function beside(cells: Cells, { row, column }: Spot, step: 1 | -1): Spot | undefined {
  const to = column + step;
  if (to >= 0 && to <= lastOf(cells, row)) return { row, column: to };
  const line = rowFrom(cells, row, step);
  if (line === row) return undefined;
  return { row: line, column: step === 1 ? 0 : lastOf(cells, line) };
}
