import { expect, test } from "vitest";
import { formatChange } from "./change.ts";

test("a change is a percentage with its sign", () => {
  const all = [
    [542, 500],
    [500, 542],
    [500, 500],
    [500.1, 500],
    [0, 500],
  ] as const;
  expect(all.map(([now, before]) => formatChange(now, before)?.replace("\u00a0", " "))).toEqual([
    "+8,4 %",
    "−7,7 %",
    "0,0 %",
    "0,0 %",
    "−100,0 %",
  ]);
});

test("nothing to compare with gives no percentage", () => {
  expect([formatChange(5, 0), formatChange(0, 0), formatChange(null, 5), formatChange(5, null)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a value below zero, such as a negative margin, is no base for a percentage", () => {
  expect([formatChange(5, -5), formatChange(-10, -5)]).toEqual([null, null]);
  expect(formatChange(-5, 10)).toBe("−150,0\u00a0%");
});
