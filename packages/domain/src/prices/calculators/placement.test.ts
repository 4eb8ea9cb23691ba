import { expect, test } from "vitest";
import { placementAmong, summaryOf } from "./placement.ts";

const own = (grossCents: number) => ({ price: { grossCents, grossPerUnitCents: grossCents / 30 }, refusal: null });

test.each([
  [299, 1, 299, 300],
  [300, 1, 300, 300],
  [301, 3, 300, 300],
  [501, 4, 300, 300],
])("an area at %s among 300, 300 and 500 is number %s of four", (cents, rank, bestGrossCents, bestRivalGrossCents) => {
  expect(placementAmong(own(cents), [300, 500, 300])).toMatchObject({
    grossCents: cents,
    rank,
    of: 4,
    bestGrossCents,
    bestRivalGrossCents,
    refusal: null,
  });
});

test("a single area is first; an area without a price has no rank and the others keep theirs", () => {
  expect(placementAmong(own(300), [])).toMatchObject({
    rank: 1,
    of: 1,
    bestGrossCents: 300,
    bestRivalGrossCents: null,
  });
  const refused = { price: null, refusal: "noMargin" } as const;
  expect(placementAmong(refused, [400, 300])).toMatchObject({
    rank: null,
    of: 2,
    bestGrossCents: 300,
    refusal: "noMargin",
  });
  expect(placementAmong(refused, [])).toMatchObject({ grossCents: null, of: 0, bestGrossCents: null });
});

test("a summary counts ranks and codes without an offer", () => {
  const ranked = (...ranks: (number | null)[]) => summaryOf(ranks.map((rank) => ({ rank })));
  expect(ranked(4, 1, 3, null, 1)).toEqual({ codes: 5, first: 2, topThree: 3, notOffered: 1, medianRank: 2 });
  expect(ranked(7, 1, 3)).toMatchObject({ medianRank: 3 });
  expect(ranked(null)).toEqual({ codes: 1, first: 0, topThree: 0, notOffered: 1, medianRank: null });
});
