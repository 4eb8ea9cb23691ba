import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { typedWrongTexts } from "@partner-konto/domain/validation/amount-faults";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cellReasons } from "../../texts/grid.ts";
import type { Cells } from "./cells.ts";
import { cleared, copied, fillBlock, granted, pasted, plain, repeatBlock, stepped, type UnitAt } from "./changes.ts";

const cells: Cells = [[100, 200, 300], [], [null, 500, 600]];
const anything = () => undefined;
const block = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

test("a pasted spreadsheet block is read in German, and its empty cells clear the grid's cells", () => {
  const text = "1.234,56 €\t−0,30\r\n";
  expect(pasted(cells, block(0, 1), text, anything).cells).toEqual([[100, 123_456, -30], [], [null, 500, 600]]);
  expect(pasted(cells, block(2, 1), "\t7", anything).cells[2]).toEqual([null, null, 700]);
});

test("one value fills the whole selection, and a block repeats where it fits several times", () => {
  expect(pasted(cells, block(0, 0, 0, 2), "5", anything).cells[0]).toEqual([500, 500, 500]);
  expect(pasted([[1, 2, 3, 4]], block(0, 0, 0, 3), "5\t6", anything).cells[0]).toEqual([500, 600, 500, 600]);
  expect(pasted([[1, 2, 3, 4]], block(0, 0, 0, 2), "5\t6", anything).cells[0]).toEqual([500, 600, 3, 4]);
});

test("a pasted value that does not fit is named with its reason, and nothing changes", () => {
  const { cells: after, count, refused } = pasted(cells, block(0, 1), "1\t12,555\t3\n4\t\t\nabc", anything);
  expect(after).toBe(cells);
  expect(count).toBe(0);
  expect(refused).toEqual([
    {
      row: 0,
      column: 2,
      text: "12,555",
      reason: "Höchstens zwei Stellen hinter dem Komma (##,## €). Meinen Sie 12.555?",
    },
    { row: 0, column: 3, text: "3", reason: cellReasons.outside },
    { row: 1, column: 1, text: "4", reason: cellReasons.off },
    { row: 2, column: 1, text: "abc", reason: typedWrongTexts.noNumber },
  ]);
});

test("the cells beside one that does not fit wait and are applied on request", () => {
  const refuse = (_: unknown, cents: number | null) => (cents === 900 ? "zu viel" : undefined);
  const { cells: after, rest } = pasted(cells, block(0, 0), "7\t(2,50)\t9", refuse);
  expect(after).toBe(cells);
  expect(rest.map(({ row, column, cents }) => [row, column, cents])).toEqual([[0, 0, 700]]);
  expect(granted([[1, 2, 3], [], [4, 5, 6]], rest, anything).cells).toEqual([[700, 2, 3], [], [4, 5, 6]]);
});

test("a quoted cell with line breaks is one cell; an unpaired quotation mark is plain text", () => {
  expect(pasted(cells, block(0, 0), '"12,5\n€"\t"1.234"\r\n', anything).cells[0]).toEqual([1250, 123_400, 300]);
  expect(pasted(cells, block(0, 0), '"7\t8', anything).refused.map(({ text }) => text)).toEqual(['"7']);
});

test("a cell that refuses its value is named and cancels the whole step", () => {
  const refuse = (_: unknown, cents: number | null) => (cents !== null && cents > 550 ? "zu viel" : undefined);
  const up = stepped(cells, block(0, 0, 2, 2), { cents: 40 }, refuse);
  expect(up).toEqual({
    cells,
    count: 0,
    refused: [{ row: 2, column: 2, text: "", reason: "zu viel" }],
    rest: expect.anything() as unknown,
  });
  expect(cleared(cells, block(0, 0), () => "muss sein").refused).toHaveLength(1);
  // Unchanged cells are not validated.
  expect(fillBlock(cells, block(2, 2), "down", refuse).refused).toEqual([]);
});

test("a step in cents or percent changes set values and leaves empty cells empty", () => {
  expect(stepped(cells, block(0, 0, 2, 2), { cents: -50 }, anything).cells).toEqual([
    [50, 150, 250],
    [],
    [null, 450, 550],
  ]);
  expect(stepped([[333, -333]], block(0, 0, 0, 1), { percent: 150 }, anything).cells).toEqual([[338, -338]]);
  expect(stepped([[250]], block(0, 0), { percent: 100 }, anything).cells).toEqual([[253]]);
});

test("a fill repeats the first row or column; a single row or column repeats the one before it", () => {
  expect(fillBlock(cells, block(0, 0, 2, 1), "down", anything).cells).toEqual([[100, 200, 300], [], [100, 200, 600]]);
  expect(fillBlock(cells, block(0, 0, 0, 2), "right", anything).cells[0]).toEqual([100, 100, 100]);
  expect(fillBlock(cells, block(0, 1), "right", anything).cells[0]).toEqual([100, 100, 300]);
  expect(fillBlock(cells, block(0, 0), "down", anything).count).toBe(0);
});

test("a dragged corner repeats the selection in all four directions and skips inactive rows", () => {
  const some: Cells = [[1, 2, 3, 4, 5], [], [6, 7, 8, 9, 10], [11, 12, 13, 14, 15], [], [16, 17, 18, 19, 20]];
  const draw = (from: ReturnType<typeof block>, to: ReturnType<typeof block>) =>
    repeatBlock(some, from, to, anything).cells;
  expect(draw(block(0, 0, 0, 1), block(0, 0, 0, 4))[0]).toEqual([1, 2, 1, 2, 1]);
  expect(draw(block(0, 3, 0, 4), block(0, 0, 0, 4))[0]).toEqual([5, 4, 5, 4, 5]);
  const down = draw(block(0, 0, 2, 0), block(0, 0, 5, 0));
  expect(down.map(([first]) => first)).toEqual([1, undefined, 6, 1, undefined, 6]);
  const up = draw(block(3, 1, 5, 1), block(0, 1, 5, 1));
  expect(up.map((line) => line[1])).toEqual([12, undefined, 17, 12, undefined, 17]);
  const tooMuch = (_: unknown, cents: number | null) => (cents === 2 ? "zu viel" : undefined);
  expect(repeatBlock(some, block(0, 0, 0, 1), block(0, 0, 0, 4), tooMuch)).toMatchObject({ cells: some, count: 0 });
});

test("a copied block is pasted back unchanged, whatever the amounts", () => {
  const amount = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 2, maxLength: 5 }), (some) => {
      const whole = block(0, 0, some.length - 1, 1);
      const blank = some.map(() => [null, null]);
      const text = copied(some, whole);
      expect(pasted(blank, whole, text, anything).cells).toEqual(some);
    }),
  );
  expect(typedCents(plain(-5)).cents).toBe(-5);
});

test("a block with an amount in the wrong unit is refused whole, and the right unit is named", () => {
  const unitAt: UnitAt = ({ column }) => (column === 0 ? "perOrder" : "perTon");
  const { cells: after, refused } = pasted(
    [
      [1, 2],
      [3, 4],
    ],
    block(0, 0),
    "5 €\t6 €/t\n7 €/t\t8 €/100 l",
    anything,
    unitAt,
  );
  expect(after).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(refused.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [1, 0, "Dieser Betrag gilt nicht für eine Menge."],
    [1, 1, "Dieser Betrag gilt für eine Tonne."],
  ]);
});
