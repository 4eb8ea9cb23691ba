import { expect, test } from "vitest";
import { beside, type Cells, drawnTo, nearest, spotsIn, targetOfKey } from "./cells.ts";

/** Two rows of three cells, one row that is off, and one of two. */
const cells: Cells = [[1, 2, 3], [4, 5, 6], [], [7, 8]];
const at = (row: number, column: number) => ({ row, column });

test("the corner extends a block down or across, whichever is further, and never within the block", () => {
  const block = { top: 1, left: 1, bottom: 2, right: 2 };
  expect(drawnTo(block, { row: 5, column: 4 })).toEqual({ ...block, bottom: 5 });
  expect(drawnTo(block, { row: 3, column: 4 })).toEqual({ ...block, right: 4 });
  expect(drawnTo(block, { row: 0, column: 2 })).toEqual({ ...block, top: 0 });
  expect(drawnTo(block, { row: 2, column: 0 })).toEqual({ ...block, left: 0 });
  expect(drawnTo(block, { row: 1, column: 2 })).toBeUndefined();
});

test("arrow keys skip a row without cells and stop at the end of a shorter row", () => {
  expect(targetOfKey(cells, at(1, 2), "ArrowDown", false)).toEqual(at(3, 1));
  expect(targetOfKey(cells, at(3, 1), "ArrowUp", false)).toEqual(at(1, 1));
  expect(targetOfKey(cells, at(3, 1), "ArrowDown", false)).toEqual(at(3, 1));
  expect(targetOfKey(cells, at(0, 0), "ArrowLeft", false)).toEqual(at(0, 0));
});

test("Home and End move within the row, with Ctrl within the grid; Ctrl with arrows moves to the edge", () => {
  expect(targetOfKey(cells, at(1, 1), "Home", false)).toEqual(at(1, 0));
  expect(targetOfKey(cells, at(1, 1), "End", false)).toEqual(at(1, 2));
  expect(targetOfKey(cells, at(1, 1), "Home", true)).toEqual(at(0, 0));
  expect(targetOfKey(cells, at(1, 1), "End", true)).toEqual(at(3, 1));
  expect(targetOfKey(cells, at(0, 0), "ArrowDown", true)).toEqual(at(3, 0));
  expect(targetOfKey(cells, at(0, 0), "ArrowRight", true)).toEqual(at(0, 2));
  expect(targetOfKey(cells, at(0, 0), "x", false)).toBeUndefined();
});

test("Tab goes on to the next row and leaves the grid at its ends", () => {
  expect(beside(cells, at(0, 2), 1)).toEqual(at(1, 0));
  expect(beside(cells, at(1, 2), 1)).toEqual(at(3, 0));
  expect(beside(cells, at(3, 1), 1)).toBeUndefined();
  expect(beside(cells, at(3, 0), -1)).toEqual(at(1, 2));
  expect(beside(cells, at(0, 0), -1)).toBeUndefined();
});

test("a removed cell is replaced by its neighbour; a grid without cells has no neighbour", () => {
  expect(nearest(cells, at(0, 9))).toEqual(at(0, 2));
  expect(nearest(cells, at(9, 9))).toEqual(at(3, 1));
  expect(nearest(cells, at(2, 0))?.row).not.toBe(2);
  expect(nearest([[], []], at(0, 0))).toBeNull();
  expect(nearest([[], [1]], at(0, 0))).toEqual(at(1, 0));
});

test("a block contains only existing cells", () => {
  expect(spotsIn(cells, { top: 1, left: 1, bottom: 3, right: 2 })).toEqual([at(1, 1), at(1, 2), at(3, 1)]);
});
