import { z } from "zod";
import { effectiveRate } from "./effective-rate.ts";

/** The durations that are offered, in months. */
export const planMonths = [3, 6, 9, 12, 24, 36] as const;
export type PlanMonths = (typeof planMonths)[number];

/** The provider's limits. */
export interface InstalmentTerms {
  minCents: number;
  maxCents: number;
  /** The smallest monthly rate. */
  minRateCents: number;
  /** The nominal annual rate of interest in hundredths of a percent. */
  nominalRate: number;
}

/** A price with VAT, and what of it is charged for paying in instalments. */
export interface FinancedPrice {
  priceCents: number;
  surchargeCents: number;
}

/** The terms of an operator who sets no others. */
export const defaultTerms: InstalmentTerms = {
  minCents: 10_000,
  maxCents: 2_000_000,
  minRateCents: 2000,
  nominalRate: 749,
};

/** A plan; rates of interest are in hundredths of a percent a year. */
export const instalmentPlan = z.object({
  months: z.literal(planMonths),
  nominalRate: z.int(),
  effectiveRate: z.int(),
  /** Every monthly rate in cents; the last one balances. */
  rates: z.array(z.int()),
  interestCents: z.int(),
  totalCents: z.int(),
  /** The surcharge for paying in instalments: a cost of the credit beside the interest. Absent in older plans. */
  surchargeCents: z.int().optional(),
});
export type InstalmentPlan = z.infer<typeof instalmentPlan>;

/** An annuity: equal rates, interest rounded to the cent every month, and a last rate that pays the rest. */
function planOf(
  { priceCents, surchargeCents }: FinancedPrice,
  months: PlanMonths,
  nominalRate: number,
): InstalmentPlan {
  const monthly = nominalRate / 10_000 / 12;
  const equal = Math.round(
    monthly === 0 ? priceCents / months : (priceCents * monthly) / (1 - (1 + monthly) ** -months),
  );
  const rates: number[] = [];
  let owed = priceCents;
  for (let month = 1; month <= months; month += 1) {
    owed += Math.round(owed * monthly);
    rates.push(month === months ? owed : equal);
    owed -= equal;
  }
  const totalCents = rates.reduce((sum, rate) => sum + rate, 0);
  return {
    months,
    nominalRate,
    effectiveRate: effectiveRate(
      Math.max(1, priceCents - surchargeCents),
      rates.map((cents, at) => ({ years: (at + 1) / 12, cents })),
    ),
    rates,
    interestCents: totalCents - priceCents,
    totalCents,
    surchargeCents,
  };
}

/**
 * The plans by which a price may be paid in rates. The effective rate counts from the cheapest price without instalments.
 * @returns one plan for each duration whose rate is not below the smallest; none when the price is not financed
 */
export function instalmentPlans(financed: FinancedPrice, terms: InstalmentTerms): InstalmentPlan[] {
  const { priceCents } = financed;
  if (priceCents < terms.minCents || priceCents > terms.maxCents) return [];
  return planMonths
    .map((months) => planOf(financed, months, terms.nominalRate))
    .filter(({ rates: [rate = 0] }) => rate >= terms.minRateCents);
}
