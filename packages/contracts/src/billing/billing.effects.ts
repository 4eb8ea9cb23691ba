import type { Effects } from "../effects.ts";
import { billingReloads as reloads } from "./order-billing.effects.ts";

export const billingEffects = {
  "billing.requestCredit": { success: "creditRequested", reloads, reloadsWhenOvertaken: true },
  "billing.decideCredit": { success: "creditDecided", reloads, reloadsWhenOvertaken: true },
  "billing.addFeeRate": { success: "feeRateAdded", reloads },
  "billing.removeFeeRate": { success: "feeRateRemoved", reloads, reloadsWhenOvertaken: true },
} satisfies Effects;
