import type { Effect } from "../effects.ts";

export const checkoutEffects: Readonly<Record<string, Effect>> = {
  "checkout.placeOrder": { reloads: ["order", "partnerNavigation.getTree"] },
  "checkout.sendRatingNotification": { success: "ratingAsked", reloads: ["rating", "order"] },
};
