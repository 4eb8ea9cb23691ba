import type { Effects } from "../effects.ts";

const reloads = ["ratepayV2", "order"] as const;

export const ratepayV2Effects = {
  "ratepayV2.update": { success: "saved", reloads, reloadsWhenOvertaken: true },
  "ratepayV2.getPayla": { reloads },
  "ratepayV2.getPaylaShip": { reloads },
  "ratepayV2.requestPayment": { success: "orderTaken", reloads: ["order", "ratepayV2", "partnerNavigation.getTree"] },
} satisfies Effects;
