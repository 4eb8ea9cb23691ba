import type { Effect } from "../effects.ts";

/** The order's sheet shows its rating, and the public page shows average and count. */
const reloads = ["rating", "order.get", "publicProfile"];

export const ratingEffects: Readonly<Record<string, Effect>> = {
  "rating.changeState": { success: "saved", reloads },
  "rating.sendQsLink": { success: "saved", reloads },
  "rating.sendToPartner": { success: "saved", reloads: ["rating"] },
  "rating.updateByProduct": { success: "saved", reloads },
  "rating.updateByPartner": { success: "saved", reloads },
};
