import type { Effects } from "../effects.ts";

/**
 * User data and tree reload after each call (catalogue §4); the bootstrap contains both. Agencies contain their areas. An area's market
 * prices depend on its postal codes, its price history on its prices, publications that can be undone on both.
 */
export const areaReloads = [
  "deliveryArea",
  "businessCustomer",
  "prices.getBasePrices",
  "prices.getAreaPriceHistory",
  "prices.findPublications",
  "session.bootstrap",
] as const;

export const deliveryAreaEffects = {
  "deliveryArea.create": { success: "deliveryAreaCreated", reloads: areaReloads },
  "deliveryArea.delete": { success: "deliveryAreaDeleted", reloads: areaReloads },
  "deliveryArea.patch": { success: "saved", reloads: areaReloads },
  "deliveryArea.toggleIsOffering": { success: "deliveryAreaStatusChanged", reloads: areaReloads },
} satisfies Effects;
