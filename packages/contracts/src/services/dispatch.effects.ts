import type { Effect } from "../effects.ts";

export const dispatchEffects: Readonly<Record<string, Effect>> = {
  "dispatch.saveSettings": { success: "saved", reloads: ["dispatch"] },
  "dispatch.saveDay": { reloads: ["dispatch.getDay"] },
  "dispatch.undo": {
    success: "actionUndone",
    reloads: ["order", "dispatch.getLoad", "dispatch.getDay", "partnerNavigation.getTree"],
  },
};
