import type { Effect } from "../effects.ts";

/** What a company is called, whether it is there and what of it is online stands in the tree too. */
const company = ["group", "businessCustomer", "partnerNavigation", "session.bootstrap"];

export const groupEffects: Readonly<Record<string, Effect>> = {
  "group.changeLegalName": { success: "saved", reloads: company },
  "group.delete": { success: "companyDeleted", reloads: [...company, "user", "scope"] },
  "group.patch": { success: "saved", reloads: company },
  "group.create": { success: "saved", reloads: company },
  "group.toggleIsActivated": { success: "companyStatusChanged", reloads: company },
  "group.merge": { success: "companiesMerged", reloads: [...company, "deliveryArea", "order", "user", "scope"] },
  "group.moveDeliveryAreas": { success: "deliveryAreasMoved", reloads: [...company, "deliveryArea"] },
};
