import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./days.ts";
import { piecesOf } from "./pieces.ts";

test("a period is split into its whole months and the days at its edges", () => {
  expect(piecesOf({ start: "2026-01-30", end: "2026-04-02" })).toEqual([
    { grain: "month", from: "2026-02-01", until: "2026-04-01" },
    { grain: "day", from: "2026-01-30", until: "2026-02-01" },
    { grain: "day", from: "2026-04-01", until: "2026-04-03" },
  ]);
  expect(piecesOf({ start: "2026-02-01", end: "2026-02-28" })).toEqual([
    { grain: "month", from: "2026-02-01", until: "2026-03-01" },
  ]);
  expect(piecesOf({ start: "2026-03-05", end: "2026-03-05" })).toEqual([
    { grain: "day", from: "2026-03-05", until: "2026-03-06" },
  ]);
});

test("a period without a start or an end is open on that side", () => {
  expect(piecesOf({ start: null, end: null })).toEqual([{ grain: "month", from: "-infinity", until: "infinity" }]);
  expect(piecesOf({ start: null, end: "2026-03-05" })).toEqual([
    { grain: "month", from: "-infinity", until: "2026-03-01" },
    { grain: "day", from: "2026-03-01", until: "2026-03-06" },
  ]);
  expect(piecesOf({ start: "2026-03-05", end: null })[0]).toEqual({
    grain: "month",
    from: "2026-04-01",
    until: "infinity",
  });
});

test("each day of a period is in exactly one piece, months are whole, and other days are in none", () => {
  const first = "2024-01-01";
  const day = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(day, day, day, (from, to, asked) => {
      const [start, end, date] = [from, to, asked].map((days) => addDays(first, days)) as [string, string, string];
      const pieces = piecesOf({ start, end });
      for (const { grain, ...piece } of pieces)
        if (grain === "month") expect([piece.from.slice(8), piece.until.slice(8)]).toEqual(["01", "01"]);
      const holding = pieces.filter((piece) => piece.from <= date && date < piece.until);
      expect(holding).toHaveLength(start <= date && date <= end ? 1 : 0);
    }),
    { seed: 16, numRuns: 2000 },
  );
});
