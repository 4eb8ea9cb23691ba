import { ratepayV2 } from "@partner-konto/contracts/orders/ratepay-v2";
import type { PaymentType } from "@partner-konto/domain/goods/values";
import type { InstalmentPlan } from "@partner-konto/domain/orders/instalments/plan";
import type { FastifyRequest } from "fastify";
import { callPublic } from "../../shop/public-call.ts";
import type { Offer } from "./offers.ts";

export const isInInstalments = (paymentType: PaymentType | "all"): boolean => paymentType === "guaranteedPayment";

/** The plans by which a price may be paid; none when the provider does not finance it. */
export async function plansFor(
  request: FastifyRequest,
  { grossCents, surchargeCents }: Pick<Offer, "grossCents" | "surchargeCents">,
): Promise<InstalmentPlan[]> {
  const input = { price: grossCents, surchargeCents };
  return (await callPublic(request, "ratepayV2.getInstallmentPlans", ratepayV2.getInstallmentPlans, input)).plans;
}

const usualMonths = 12;

/** The chosen plan; by default twelve months, or the longest plan below them. */
export const chosenPlan = (plans: readonly InstalmentPlan[], chosen: string): InstalmentPlan | undefined =>
  plans.find(({ months }) => String(months) === chosen) ??
  plans.findLast(({ months }) => months <= usualMonths) ??
  plans[0];
