import fc from "fast-check";
import { expect, test } from "vitest";
import { shareWidth, type Wish } from "./share-width.ts";

const wish = (whole: number, more: Partial<Wish> = {}): Wish => ({
  whole,
  least: Math.min(whole, 166),
  leaves: undefined,
  isFigure: false,
  ...more,
});
const rounded = (widths: (number | null)[]) => widths.map((width) => width && Math.round(width));

const column = fc.record({
  whole: fc.integer({ min: 20, max: 600 }),
  leaves: fc.option(fc.constantFrom("1", "2", "3"), { nil: undefined }),
  isFigure: fc.boolean(),
});
const columns = fc.array(
  column.map(({ whole, ...more }) => wish(whole, more)),
  { minLength: 1, maxLength: 11 },
);

test("in every room columns fill it, and none has less than its least once all that may leave have left", () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 100, max: 2400 }), (wishes, room) => {
      const widths = shareWidth(wishes, room);
      const shown = wishes.flatMap((one, at) => (widths[at] === null ? [] : [{ ...one, width: widths[at] ?? 0 }]));
      const sum = shown.reduce((all, { width }) => all + width, 0);
      if (shown.length > 0) expect(sum).toBeCloseTo(room, 0);
      const cut = shown.filter(({ width, least }) => width < least - 0.1);
      expect(cut.length === 0 || shown.every(({ leaves }) => leaves === undefined)).toBe(true);
    }),
  );
});

test("no text is cut off while another column has more than its own texts need", () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 100, max: 2400 }), (wishes, room) => {
      const widths = shareWidth(wishes, room);
      const isCut = wishes.some(({ whole }, at) => widths[at] !== null && (widths[at] ?? 0) < whole - 0.1);
      const hasAir = wishes.some(({ whole }, at) => (widths[at] ?? 0) > whole + 0.1);
      expect(isCut && hasAir).toBe(false);
    }),
  );
});

test("the column that matters least leaves first, and no other leaves with it", () => {
  const wishes = [wish(400), wish(80, { leaves: "2" }), wish(80, { leaves: "1" })];
  expect(shareWidth(wishes, 340)).not.toContain(null);
  expect(rounded(shareWidth(wishes, 300))).toEqual([220, 80, null]);
  expect(rounded(shareWidth(wishes, 200))).toEqual([200, null, null]);
});

test("room that nobody needs goes to long texts, and figures keep together", () => {
  const wishes = [wish(300), wish(90), wish(120, { isFigure: true })];
  expect(rounded(shareWidth(wishes, 710))).toEqual([500, 90, 120]);
});
