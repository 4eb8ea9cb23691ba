import type { Effects } from "../effects.ts";

/** Fees, invoices and credits name each other, so every change reads all of them again. */
export const billingReloads = ["orderBilling", "billing"] as const;

export const orderBillingEffects = {
  "orderBilling.addCredit": { success: "creditGiven", reloads: billingReloads },
  "orderBilling.removeCredit": { success: "creditRemoved", reloads: billingReloads, reloadsWhenOvertaken: true },
  "orderBilling.generateAndSave": { success: "runStarted", reloads: billingReloads, reloadsWhenOvertaken: true },
} satisfies Effects;
