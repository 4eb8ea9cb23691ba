import type { Effects } from "../effects.ts";
import { billingReloads as reloads } from "./order-billing.effects.ts";

export const billingEffects = {
  "billing.requestCredit": { success: "creditRequested", reloads },
  "billing.decideCredit": { success: "creditDecided", reloads },
  "billing.addFeeRate": { success: "feeRateAdded", reloads },
  "billing.removeFeeRate": { success: "feeRateRemoved", reloads },
} satisfies Effects;
