import type { Effect } from "../effects.ts";

/** Catalogue §4: after each of them user data and tree, which both come with the bootstrap. An agency knows its areas. */
const reloads = ["deliveryArea", "session.bootstrap"];

export const deliveryAreaEffects: Readonly<Record<string, Effect>> = {
  "deliveryArea.create": { success: "deliveryAreaCreated", reloads: [...reloads, "businessCustomer"] },
  "deliveryArea.delete": { success: "deliveryAreaDeleted", reloads: [...reloads, "businessCustomer"] },
  "deliveryArea.patch": { success: "saved", reloads },
  "deliveryArea.toggleIsOffering": { success: "deliveryAreaStatusChanged", reloads },
};
