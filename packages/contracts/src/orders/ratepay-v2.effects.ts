import type { Effect } from "../effects.ts";

const reloads = ["ratepayV2", "order"];

export const ratepayV2Effects: Readonly<Record<string, Effect>> = {
  "ratepayV2.update": { success: "saved", reloads },
  "ratepayV2.getPayla": { reloads },
  "ratepayV2.getPaylaShip": { reloads },
  "ratepayV2.requestPayment": { success: "orderTaken", reloads: ["order", "ratepayV2", "partnerNavigation.getTree"] },
};
