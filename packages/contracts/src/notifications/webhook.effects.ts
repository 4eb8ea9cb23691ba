import type { Effects } from "../effects.ts";

const reloads = ["webhook"] as const;

export const webhookEffects = {
  "webhook.create": { reloads },
  "webhook.change": { success: "saved", reloads },
  "webhook.remove": { success: "webhookRemoved", reloads },
  "webhook.renewSecret": { reloads },
  "webhook.probe": { reloads: [] },
  "webhook.resend": { success: "webhookResent", reloads: ["webhook.getDeliveries"] },
} satisfies Effects;
