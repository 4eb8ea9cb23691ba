import { refusedOrderTexts } from "@partner-konto/domain/orders/placing/checkout-texts";
import { offerRefusalTexts } from "@partner-konto/domain/prices/calculators/refusal-texts";
import { callErrorOf } from "../../data/call-error.ts";
import type { OrdersScope } from "../view/list-input.ts";
import type { Draft } from "./draft.ts";
import { fitting } from "./fitting.ts";
import { phoneTexts } from "./phone-texts.ts";
import { type useAgencies, useAreas } from "./use-areas.ts";
import { usePlans } from "./use-plans.ts";
import { usePrice } from "./use-price.ts";

/** The offer of the areas at the draft's postal code: their price for the order as typed, and the plans to pay it off. */
export function useOffer(draft: Draft, scope: OrdersScope, { names, kinds }: ReturnType<typeof useAgencies>) {
  const { areas, failed } = useAreas(draft.postalCode, scope, names);
  const { choices, wish, area } = fitting(draft, areas, kinds);
  const price = usePrice(wish, area);
  const plans = usePlans(wish, price.price?.grossCents, price.plain?.surchargeCents ?? 0);
  const isCurrent = price.isCurrent && (price.refusal !== null || plans.isCurrent);
  return { areas, failed, choices, wish, area, price, plans, isCurrent };
}
export type Offer = ReturnType<typeof useOffer>;

/** Why an order at the current offer is not sent, by field; undefined where it can be sent. */
export function refusedFields({ price: { refusal }, plans }: Offer): Record<string, string> | undefined {
  if (refusal) {
    const { field } = refusedOrderTexts[refusal];
    return { [field.slice(field.lastIndexOf(".") + 1)]: offerRefusalTexts[refusal] };
  }
  return plans.isAsked && !plans.plan ? { paymentType: phoneTexts.noInstalments } : undefined;
}

/** Why an order without a current offer is not sent. */
export function whyNoPrice({ failed, areas, area, price, plans }: Offer): string {
  const fault = failed ?? (price.query.isError ? price.query : plans.failed);
  if (fault) return callErrorOf(fault.error).text;
  if (areas && !area) return phoneTexts.nothingSold;
  return price.isCurrent ? phoneTexts.plansLoading : phoneTexts.reckoning;
}
