import { expect, test } from "vitest";
import { oddMargins } from "./odd-margins.ts";

const stored = [1890, 690, 540];
const odd = (margins: readonly number[], before: readonly number[] = stored) => {
  const steps = margins.map((marginCents, at) => ({ from: [500, 1500, 3000][at] ?? 0, marginCents }));
  const known = new Map(before.map((cents, at) => [[500, 1500, 3000][at] ?? 0, cents]));
  return oddMargins(steps, known, "oil").map(({ from, kind }) => `${from} ${kind}`);
};

test("a larger amount that costs more than a smaller one is named, whichever was typed", () => {
  expect(odd([1890, 690, 700])).toEqual(["3000 inverted"]);
  expect(odd([1890, 500, 540])).toEqual(["3000 inverted"]);
  expect(odd([1890, 690, 690])).toEqual([]);
  // Unchanged margins are not reported.
  expect(odd([600, 690, 540], [600, 690, 540])).toEqual([]);
});

test("a margin outside the usual band is named, and one that doubled or halved", () => {
  expect(odd([3100, 690, 540])).toEqual(["500 unusual"]);
  expect(odd([1890, 690, 49])).toEqual(["3000 unusual"]);
  expect(odd([1890, 690, -540])).toEqual(["3000 unusual"]);
  // A slipped comma.
  expect(odd([1890, 690, 54])).toEqual(["3000 far"]);
  expect(odd([1890, 1390, 540])).toEqual(["1500 far"]);
  expect(odd([1890, 1380, 270])).toEqual([]);
  // A new tier has nothing to compare with.
  expect(odd([1890, 690, 60], [1890, 690])).toEqual([]);
});

test("pellets have a band of their own", () => {
  const at = (marginCents: number) => oddMargins([{ from: 3000, marginCents }], new Map(), "pellets");
  expect([at(4000), at(499), at(18_001)].map(({ length }) => length)).toEqual([0, 1, 1]);
});
