import { instalmentPlans } from "@partner-konto/domain/instalment/plan";
import type { Context } from "../../kernel/handler.ts";

/** The plans for a price in gross cents. */
export const plansFor = ({ instalments }: Context, priceCents: number) => ({
  priceCents,
  plans: instalmentPlans(priceCents, instalments.terms),
});
