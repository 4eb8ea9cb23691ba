import { defaultTerms, instalmentPlans } from "@partner-konto/domain/orders/instalments/plan";
import { howMany, seedOr } from "@partner-konto/testing/how-many";
import fc from "fast-check";
import { expect, test } from "vitest";

test("the rates of every plan from 100 to 20,000 euros sum to its total, and none is negative", () => {
  const prices = fc.sample(fc.integer({ min: 10_000, max: 2_000_000 }), {
    seed: seedOr(23),
    numRuns: howMany(300, 100_000),
  });
  for (const priceCents of [10_000, 2_000_000, ...prices]) {
    const plans = instalmentPlans({ priceCents, surchargeCents: 0 }, defaultTerms);
    expect(plans.length).toBeGreaterThan(0);
    for (const { rates, months, totalCents, interestCents, effectiveRate } of plans) {
      const what = `${priceCents} in ${months}`;
      expect(rates, what).toHaveLength(months);
      expect(
        rates.reduce((sum, rate) => sum + rate),
        what,
      ).toBe(totalCents);
      expect(totalCents - interestCents, what).toBe(priceCents);
      expect(Math.min(interestCents, ...rates), what).toBeGreaterThan(0);
      expect(Math.abs((rates.at(-1) ?? 0) - (rates[0] ?? 0)), what).toBeLessThanOrEqual(months);
      // 7.49 % compounded monthly is 7.75 %; on small amounts a cent counts.
      expect(Math.abs(effectiveRate - 775), what).toBeLessThanOrEqual(priceCents < 20_000 ? 12 : 6);
    }
  }
});
