import { expect, test } from "vitest";
import { creditCostCents } from "./credit-cost.ts";
import { type InstalmentTerms, instalmentPlans } from "./plan.ts";

const terms: InstalmentTerms = { minCents: 20_000, maxCents: 1_000_000, minRateCents: 2000, nominalRate: 749 };

test("a plan has equal rates and a last one that balances, to the cent", () => {
  const [three] = instalmentPlans({ priceCents: 100_000, surchargeCents: 0 }, terms);
  // Interest of 6.24, 4.17 and 2.09 euros.
  expect(three).toEqual({
    months: 3,
    nominalRate: 749,
    effectiveRate: 775,
    rates: [33_750, 33_750, 33_750],
    interestCents: 1250,
    totalCents: 101_250,
    surchargeCents: 0,
  });
});

test("longer durations are offered where their rate is not too small, and no plan outside the limits", () => {
  const months = (priceCents: number) =>
    instalmentPlans({ priceCents, surchargeCents: 0 }, terms).map((plan) => plan.months);
  expect(months(100_000)).toEqual([3, 6, 9, 12, 24, 36]);
  expect(months(30_000)).toEqual([3, 6, 9, 12]);
  expect(months(20_000)).toEqual([3, 6, 9]);
  expect([months(19_999), months(1_000_001)]).toEqual([[], []]);
  expect(months(1_000_000)).toHaveLength(6);
});

test("without interest the rates sum to the price", () => {
  for (const plan of instalmentPlans({ priceCents: 100_001, surchargeCents: 0 }, { ...terms, nominalRate: 0 })) {
    expect([plan.interestCents, plan.effectiveRate]).toEqual([0, 0]);
    expect(plan.rates.reduce((sum, rate) => sum + rate, 0)).toBe(100_001);
  }
});

test("the effective rate and the credit's cost count what the price is lower without instalments", () => {
  // 2,749.97 euros in cash, 2,773.77 in instalments.
  const plans = instalmentPlans({ priceCents: 277_377, surchargeCents: 2380 }, terms);
  expect(plans.map(({ months, effectiveRate }) => [months, effectiveRate])).toEqual([
    [3, 1349],
    [6, 1100],
    [9, 1003],
    [12, 950],
    [24, 867],
    [36, 838],
  ]);
  for (const plan of plans) expect(creditCostCents(plan)).toBe(plan.totalCents - 274_997);
});
