import type { Effects } from "../effects.ts";

/** The order's sheet shows its rating, and the public page shows average and count. */
const reloads = ["rating", "order.get", "publicProfile"] as const;

export const ratingEffects = {
  "rating.changeState": { success: "saved", reloads, reloadsWhenOvertaken: true },
  "rating.sendQsLink": { success: "saved", reloads },
  "rating.sendToPartner": { success: "saved", reloads: ["rating"] },
  "rating.updateByProduct": { success: "saved", reloads },
  "rating.updateByPartner": { success: "saved", reloads, reloadsWhenOvertaken: true },
} satisfies Effects;
