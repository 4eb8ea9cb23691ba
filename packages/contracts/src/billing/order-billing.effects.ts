import type { Effect } from "../effects.ts";

/** Fees, invoices and credits name each other, so every change reads all of them again. */
export const billingReloads = ["orderBilling", "billing"];

export const orderBillingEffects: Readonly<Record<string, Effect>> = {
  "orderBilling.addCredit": { success: "creditGiven", reloads: billingReloads },
  "orderBilling.removeCredit": { success: "creditRemoved", reloads: billingReloads },
  "orderBilling.generateAndSave": { success: "runStarted", reloads: billingReloads },
};
