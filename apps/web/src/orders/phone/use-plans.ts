import type { InstalmentPlan } from "@partner-konto/domain/orders/instalments/plan";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../data/trpc.ts";
import type { Draft } from "./draft.ts";

/** The longest duration that is not longer than the wanted one; small prices have no long ones. */
const fittingPlan = (plans: readonly InstalmentPlan[], months: number): InstalmentPlan | undefined =>
  plans.findLast((plan) => plan.months <= months) ?? plans[0];

/** The plans by which the customer may pay off the shown price, if the order is paid in instalments. */
export function usePlans(
  { paymentType, instalmentMonths }: Draft,
  grossCents: number | undefined,
  surchargeCents: number,
) {
  const isAsked = paymentType === "guaranteedPayment";
  const query = trpc.ratepayV2.getInstallmentPlans.useQuery(
    { price: grossCents ?? 0, surchargeCents },
    { enabled: isAsked && grossCents !== undefined, placeholderData: keepPreviousData },
  );
  const plans = isAsked && grossCents !== undefined ? query.data?.plans : undefined;
  return {
    isAsked,
    /** Whether the plans, where they are needed, are those of the price that is shown now. */
    isCurrent: !isAsked || (plans !== undefined && !query.isPlaceholderData),
    /** The query when it failed and the plans are needed. */
    failed: isAsked && query.isError ? query : undefined,
    isLoading: query.isFetching,
    plans,
    plan: plans && fittingPlan(plans, instalmentMonths),
  };
}
