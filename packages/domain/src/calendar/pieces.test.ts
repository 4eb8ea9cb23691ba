import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween } from "../format/berlin.ts";
import { addDays } from "./days.ts";
import { piecesOf, signedPiecesOf } from "./pieces.ts";

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

test("of a month that a period covers for the most part, the other days are taken away", () => {
  expect(signedPiecesOf({ start: "2026-09-08", end: "2026-10-27" })).toEqual([
    { grain: "month", from: "2026-09-01", until: "2026-11-01", sign: 1 },
    { grain: "day", from: "2026-09-01", until: "2026-09-08", sign: -1 },
    { grain: "day", from: "2026-10-28", until: "2026-11-01", sign: -1 },
  ]);
  expect(signedPiecesOf({ start: "2026-01-30", end: "2026-04-02" })).toEqual([
    { grain: "month", from: "2026-02-01", until: "2026-04-01", sign: 1 },
    { grain: "day", from: "2026-01-30", until: "2026-02-01", sign: 1 },
    { grain: "day", from: "2026-04-01", until: "2026-04-03", sign: 1 },
  ]);
  expect(signedPiecesOf({ start: "2026-11-14", end: "2026-11-17" })).toEqual([
    { grain: "day", from: "2026-11-14", until: "2026-11-18", sign: 1 },
  ]);
});

test("signed pieces count each day of a period once and other days not at all, and read at most 32 days", () => {
  const first = "2024-01-01";
  const day = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(day, day, (from, length) => {
      const [start, end] = [addDays(first, from), addDays(first, from + (length % 120))];
      const pieces = signedPiecesOf({ start, end });
      for (let at = -40; at <= (length % 120) + 40; at += 1) {
        const date = addDays(start, at);
        const times = pieces.reduce(
          (sum, piece) => sum + (piece.from <= date && date < piece.until ? piece.sign : 0),
          0,
        );
        expect(times, date).toBe(start <= date && date <= end ? 1 : 0);
      }
      const days = pieces.filter(({ grain }) => grain === "day");
      expect(days.reduce((sum, piece) => sum + daysBetween(piece.from, piece.until), 0)).toBeLessThanOrEqual(32);
      for (const piece of pieces.filter(({ grain }) => grain === "month"))
        expect(`${piece.from} ${piece.until}`).toMatch(/^\d{4}-\d\d-01 \d{4}-\d\d-01$/);
    }),
    { seed: 24, numRuns: 200 },
  );
  expect(signedPiecesOf({ start: "2026-03-05", end: "2026-03-04" })).toEqual([]);
});
