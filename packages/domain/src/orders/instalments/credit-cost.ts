import type { InstalmentPlan } from "./plan.ts";

/** @returns the total cost of the credit in cents: interest, and what the price would be lower without instalments (PAngV section 16) */
export const creditCostCents = ({ interestCents, surchargeCents = 0 }: InstalmentPlan): number =>
  interestCents + surchargeCents;
