import type { Effects } from "../effects.ts";

const reloads = ["order", "dispatch.getLoad", "dispatch.getDay", "partnerNavigation.getTree"] as const;

export const dispatchEffects = {
  "dispatch.saveSettings": { success: "saved", reloads: ["dispatch"] },
  "dispatch.saveDay": { reloads: ["dispatch.getDay"] },
  "dispatch.undo": { success: "actionUndone", reloads },
  "dispatch.markPaid": { success: "saved", reloads },
} satisfies Effects;
