import type { Effect } from "../effects.ts";

/** Catalogue §4: after each of them user data and tree, which both come with the bootstrap; and agencies, which know their areas. */
const reloads = ["deliveryArea", "businessCustomer", "session.bootstrap"];

export const deliveryAreaEffects: Readonly<Record<string, Effect>> = {
  "deliveryArea.create": { success: "deliveryAreaCreated", reloads },
  "deliveryArea.delete": { success: "deliveryAreaDeleted", reloads },
  "deliveryArea.patch": { success: "saved", reloads },
  "deliveryArea.toggleIsOffering": { success: "deliveryAreaStatusChanged", reloads },
};
