import type { Effects } from "../effects.ts";

export const checkoutEffects = {
  "checkout.placeOrder": { reloads: ["order", "partnerNavigation.getTree"] },
  "checkout.sendRatingNotification": { success: "ratingAsked", reloads: ["rating", "order"] },
} satisfies Effects;
