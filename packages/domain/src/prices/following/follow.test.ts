import { expect, test } from "vitest";
import { followed, followedDays } from "./follow.ts";
import { followNote } from "./follow-note.ts";

const rule = { deltaCents: 300, deadBandCents: 50 };

test("a price stays within the dead band and moves fully from its edge on", () => {
  expect([6651, 6700, 6749].map((index) => followed(7000, index, rule))).toEqual([null, null, null]);
  expect([6650, 6750, 6800].map((index) => followed(7000, index, rule))).toEqual([6950, 7050, 7100]);
});

test("without a dead band the price moves with each cent and never to its current value", () => {
  const close = { deltaCents: -100, deadBandCents: 0 };
  expect([7099, 7100, 7101].map((index) => followed(7000, index, close))).toEqual([6999, null, 7001]);
});

test("small index moves add up over days until they reach the dead band", () => {
  const days = [7000, 7030, 7049, 7060, 7020, 7009].map((netCents, at) => ({ day: `2026-01-0${at + 1}`, netCents }));
  expect(followedDays(days, rule).map(({ netCents }) => netCents)).toEqual([7300, 7300, 7300, 7360, 7360, 7309]);
  expect(followedDays([], rule)).toEqual([]);
});

test("a publication states the parts of its price", () => {
  const index = { day: "2026-11-23", netCents: 6820 };
  expect(followNote(index, 300)).toBe("Folgt dem Index vom 23.11.2026: 68,20\u00a0€ + 3,00\u00a0€");
  expect(followNote(index, -50)).toBe("Folgt dem Index vom 23.11.2026: 68,20\u00a0€ − 0,50\u00a0€");
});
