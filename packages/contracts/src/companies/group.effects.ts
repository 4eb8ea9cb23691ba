import type { Effects } from "../effects.ts";

/** The tree also shows names, existence and online status of a company. */
const company = ["group", "businessCustomer", "partnerNavigation", "session.bootstrap"] as const;

export const groupEffects = {
  "group.changeLegalName": { success: "saved", reloads: company },
  "group.delete": { success: "companyDeleted", reloads: [...company, "user", "scope"] },
  "group.patch": { success: "saved", reloads: company },
  "group.create": { success: "saved", reloads: company },
  "group.toggleIsActivated": { success: "companyStatusChanged", reloads: company },
  "group.merge": { success: "companiesMerged", reloads: [...company, "deliveryArea", "order", "user", "scope"] },
  "group.moveDeliveryAreas": { success: "deliveryAreasMoved", reloads: [...company, "deliveryArea"] },
} satisfies Effects;
