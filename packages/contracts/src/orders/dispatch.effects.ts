import type { Effect } from "../effects.ts";

const reloads = ["order", "dispatch.getLoad", "dispatch.getDay", "partnerNavigation.getTree"];

export const dispatchEffects: Readonly<Record<string, Effect>> = {
  "dispatch.saveSettings": { success: "saved", reloads: ["dispatch"] },
  "dispatch.saveDay": { reloads: ["dispatch.getDay"] },
  "dispatch.undo": { success: "actionUndone", reloads },
  "dispatch.markPaid": { success: "saved", reloads },
};
