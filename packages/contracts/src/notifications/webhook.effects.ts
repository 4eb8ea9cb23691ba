import type { Effects } from "../effects.ts";

const reloads = ["webhook"] as const;

export const webhookEffects = {
  "webhook.create": { reloads },
  "webhook.change": { success: "saved", reloads, reloadsWhenOvertaken: true },
  "webhook.remove": { success: "webhookRemoved", reloads, reloadsWhenOvertaken: true },
  "webhook.renewSecret": { reloads, reloadsWhenOvertaken: true },
  "webhook.probe": { reloads: [] },
  "webhook.resend": { success: "webhookResent", reloads: ["webhook.getDeliveries"] },
} satisfies Effects;
