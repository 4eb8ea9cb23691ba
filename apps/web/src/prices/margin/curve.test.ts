import { expect, test } from "vitest";
import { curveOf, runsOf } from "./curve.ts";

test("margins are compared by amount, also where tiers moved, came or went", () => {
  const before = { 500: { normal: 1800, premium: 1900 }, 2000: { normal: 900 } };
  const after = { 1000: { normal: 1700 }, 2000: { normal: 900 }, 5000: { normal: 600 } };
  expect(curveOf(before, after, "normal")).toEqual([
    { from: 500, before: 1800, after: null },
    { from: 1000, before: 1800, after: 1700 },
    { from: 2000, before: 900, after: 900 },
    { from: 5000, before: 900, after: 600 },
  ]);
  expect(curveOf(before, before, "premium").map(({ after: cents }) => cents)).toEqual([1900, null]);
});

test("a line is interrupted where nothing is sold", () => {
  expect(runsOf([1, null, 2, 3, null]).map((run) => run.map(({ at }) => at))).toEqual([[0], [2, 3]]);
  expect(runsOf([null, null])).toEqual([]);
});
