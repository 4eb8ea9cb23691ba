import type { Effects } from "../effects.ts";

/**
 * After delivery date, deny, confirm, blacklist and done the order list reloads (portal §4); the tree shows the number of open orders.
 */
const reloads = ["order", "dispatch.getLoad", "dispatch.getDay", "partnerNavigation.getTree"] as const;

export const orderEffects = {
  "order.confirm": { success: "ordersConfirmed", reloads },
  "order.deny": { success: "orderDenied", reloads },
  "order.setDeliveryDate": { success: "deliveryDateSent", reloads },
  "order.done": { success: "saved", reloads },
  "order.update": { success: "saved", reloads },
  "order.adminUpdate": { success: "saved", reloads },
  "order.saveDeal": { success: "orderTaken", reloads },
  "order.adminUncancel": { success: "saved", reloads },
  "order.addRevocationBlacklistEntry": { success: "saved", reloads, reloadsWhenOvertaken: true },
  "order.deleteRevocationBlacklistEntry": { success: "saved", reloads },
} satisfies Effects;
