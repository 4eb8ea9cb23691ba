import { expect, test } from "vitest";
import { effectiveRate } from "./effective-rate.ts";

// Published examples: directive 98/7/EC, annex II, and the annexes of the German price regulation that took them over.
test.each([
  ["1,000 paid back with 1,200 after one and a half years", 1000, [[1.5, 1200]], 1292],
  ["the same with 50 of costs kept back", 950, [[1.5, 1200]], 1685],
  [
    "two payments of 600 after one and two years",
    1000,
    [
      [1, 600],
      [2, 600],
    ],
    1307,
  ],
  [
    "272 after three and six months, 544 after twelve",
    1000,
    [
      [0.25, 272],
      [0.5, 272],
      [1, 544],
    ],
    1319,
  ],
] as const)("the effective rate of %s is the published one", (_what, amount, payments, rate) => {
  expect(
    effectiveRate(
      amount * 100,
      payments.map(([years, euros]) => ({ years, cents: euros * 100 })),
    ),
  ).toBe(rate);
});

test("without interest the effective rate is zero, and a monthly rate is compounded over the year", () => {
  const monthly = (rate: number) => [...Array(12).keys()].map((at) => ({ years: (at + 1) / 12, cents: rate }));
  expect(effectiveRate(120_000, monthly(10_000))).toBe(0);
  // 1 % a month: 1.01 to the power of 12.
  expect(effectiveRate(1_000_000, [{ years: 1, cents: 1_126_825 }])).toBe(1268);
});
