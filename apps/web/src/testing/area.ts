import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { newAreaSettings } from "@partner-konto/domain/areas/delivery-area/settings";
import { agencyId } from "./tree.ts";

export const areaId = "88888888-8888-4888-8888-888888888888";

/** An area as the server returns it; the caller overrides what matters. */
export const areaOf = (more: Partial<DeliveryArea> = {}): DeliveryArea => ({
  id: areaId,
  version: 1,
  modifiedAt: "2026-11-20T08:00:00Z",
  businessCustomerId: agencyId,
  name: "Elbmarsch",
  color: "#0a71b1",
  isOffering: false,
  ...newAreaSettings(more.type === "PARTNER_PELLET" ? "PARTNER_PELLET" : "PARTNER"),
  type: "PARTNER",
  postalCodes: [
    { postalCode: "21436", name: "Marschacht", color: "#0a71b1" },
    { postalCode: "21447", name: "Handorf", color: "#0a71b1" },
  ],
  offeringBlockers: { general: [], products: [] },
  ...more,
});

/** An area whose price entries have these values. */
export const areaWithPrice = (
  entry: Partial<DeliveryArea["price"][number]>,
  more: Partial<DeliveryArea> = {},
): DeliveryArea => areaOf({ price: areaOf().price.map((usual) => ({ ...usual, ...entry })), ...more });
