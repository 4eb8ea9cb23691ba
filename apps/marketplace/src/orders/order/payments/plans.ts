import { instalmentPlans } from "@partner-konto/domain/orders/instalments/plan";
import type { Context } from "../../../kernel/handler.ts";

/** The plans for a price. */
export const plansFor = ({ parts }: Context, priceCents: number, surchargeCents = 0) => ({
  priceCents,
  plans: instalmentPlans({ priceCents, surchargeCents }, parts.instalments.terms),
});
