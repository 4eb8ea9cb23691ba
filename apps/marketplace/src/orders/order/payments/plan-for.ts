import {
  type FinancedPrice,
  type InstalmentPlan,
  instalmentPlans,
  type PlanMonths,
} from "@partner-konto/domain/orders/instalments/plan";
import { noInstalments, otherInstalments } from "@partner-konto/domain/orders/placing/checkout-texts";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";

/** The longest plan up to a year. */
const usual = (plans: readonly InstalmentPlan[]): InstalmentPlan | undefined =>
  plans.findLast(({ months }) => months <= 12);

/** The plan of an order for which nobody chose one; undefined for a price that is not financed. */
export const usualPlan = ({ parts }: Context, financed: FinancedPrice): InstalmentPlan | undefined =>
  usual(instalmentPlans(financed, parts.instalments.terms));

/**
 * The plan over so many months for a price, by default the longest one up to a year; undefined for other ways to pay.
 * @throws Refusal OFFER_REFUSED when the provider does not finance the price, or not over these months
 */
export function planFor(
  { parts }: Context,
  paymentType: Wish["paymentType"],
  financed: FinancedPrice,
  months: PlanMonths | undefined,
): InstalmentPlan | undefined {
  if (paymentType !== "guaranteedPayment") return undefined;
  const plans = instalmentPlans(financed, parts.instalments.terms);
  const plan = months === undefined ? usual(plans) : plans.find((one) => one.months === months);
  if (plan) return plan;
  throw new Refusal("OFFER_REFUSED", undefined, {
    refusedFields: [plans.length === 0 ? noInstalments : otherInstalments],
  });
}
