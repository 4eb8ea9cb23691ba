import type { Effect } from "../effects.ts";

/** Catalogue §4: after each of them user data and tree, which both come with the bootstrap; and agencies, which know their areas. What the market says of an area follows its codes, what it asked so far its prices, and what can be taken back both. */
export const areaReloads = [
  "deliveryArea",
  "businessCustomer",
  "prices.getBasePrices",
  "prices.getAreaPriceHistory",
  "prices.findPublications",
  "session.bootstrap",
];

export const deliveryAreaEffects: Readonly<Record<string, Effect>> = {
  "deliveryArea.create": { success: "deliveryAreaCreated", reloads: areaReloads },
  "deliveryArea.delete": { success: "deliveryAreaDeleted", reloads: areaReloads },
  "deliveryArea.patch": { success: "saved", reloads: areaReloads },
  "deliveryArea.toggleIsOffering": { success: "deliveryAreaStatusChanged", reloads: areaReloads },
};
