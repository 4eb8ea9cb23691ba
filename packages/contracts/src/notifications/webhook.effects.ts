import type { Effect } from "../effects.ts";

const reloads = ["webhook"];

export const webhookEffects: Readonly<Record<string, Effect>> = {
  "webhook.create": { reloads },
  "webhook.change": { success: "saved", reloads },
  "webhook.remove": { success: "webhookRemoved", reloads },
  "webhook.renewSecret": { reloads },
  "webhook.probe": { reloads: [] },
  "webhook.resend": { success: "webhookResent", reloads: ["webhook.getDeliveries"] },
};
