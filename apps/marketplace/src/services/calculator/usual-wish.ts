import type { Wish } from "@partner-konto/domain/pricing/customer-request";

/** Oil as the price calculator's form begins (portal §9). */
export const usualWish = (amount: number, product: Wish["product"] = "normal"): Wish => ({
  product,
  amount,
  unloadingPoints: 1,
  hose: "fortyMetre",
  vehicle: "withTrailer",
  deliveryTimes: "normal",
  paymentType: "all",
  qualityStep: null,
  dustProtection: false,
});
