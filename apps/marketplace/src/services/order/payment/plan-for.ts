import { type InstalmentPlan, instalmentPlans, type PlanMonths } from "@partner-konto/domain/instalment/plan";
import { noInstalments, otherInstalments } from "@partner-konto/domain/texts/checkout";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/refusal.ts";

/**
 * The plan over so many months for a price, by default the longest one up to a year.
 * @throws Refusal OFFER_REFUSED when the provider does not finance the price, or not over these months
 */
export function planFor({ instalments }: Context, grossCents: number, months: PlanMonths | undefined): InstalmentPlan {
  const plans = instalmentPlans(grossCents, instalments.terms);
  const plan =
    months === undefined ? plans.findLast((one) => one.months <= 12) : plans.find((one) => one.months === months);
  if (plan) return plan;
  throw new Refusal("OFFER_REFUSED", undefined, {
    refusedFields: [plans.length === 0 ? noInstalments : otherInstalments],
  });
}
