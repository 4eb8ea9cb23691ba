import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { newAreaSettings } from "@partner-konto/domain/delivery-area/settings";

/** An area as the server returns it; the caller overrides what matters. */
export const areaOf = (more: Partial<DeliveryArea> = {}): DeliveryArea => ({
  id: "88888888-8888-4888-8888-888888888888",
  version: 1,
  modifiedAt: "2026-11-20T08:00:00Z",
  businessCustomerId: "22222222-2222-4222-8222-222222222222",
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

const at = "2026-11-23T06:00:00Z";
const bounds = { floor: 0, ceiling: 5000, step: 600 };
/** The answers that the pages of an area's prices need: the price in the north is 71,50 €. */
export const priceAnswers = {
  "businessCustomer.get": () => ({ preferences: { tierBasis: "averagePerPoint" } }),
  "prices.getGuardRails": () => ({
    rails: { basePrice: bounds, margin: bounds, unitCharge: bounds, fixedCharge: bounds },
  }),
  "prices.getBasePrices": () => ({
    goods: "oil",
    codes: 2,
    suggestedRegion: "north",
    regions: [{ region: "north", codes: 2, way: null, platform: null, survey: { netCents: 7150, day: "2026-11-20" } }],
  }),
  "publicAmi.getBasePrice": () => ({ type: "DeliveryDepot", at, regions: [], charges: [] }),
  "heatingOilCalculator.getPlacement": () => ({ at, stored: {}, draft: null, codes: [] }),
};
