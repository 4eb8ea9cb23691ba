import type { Effects } from "../effects.ts";

/** After add and create the user session reloads, after patch and toggles the tree (catalogue §4); the bootstrap contains both. */
const reloads = ["businessCustomer", "session.bootstrap"] as const;

export const businessCustomerEffects = {
  "businessCustomer.add": { success: "agencyCreated", reloads },
  "businessCustomer.create": { success: "agencyCreated", reloads },
  "businessCustomer.delete": { success: "agencyDeleted", reloads: [...reloads, "deliveryArea", "order", "user"] },
  "businessCustomer.patch": { success: "saved", reloads },
  "businessCustomer.toggleIsActivated": { success: "agencyActivationChanged", reloads },
  "businessCustomer.toggleIsOffering": { success: "agencyOfferingChanged", reloads },
} satisfies Effects;
