import type { DeliveryTimes } from "@partner-konto/domain/order/values";
import { type Price, type PricedArea, priceFor } from "@partner-konto/domain/pricing/calculate";
import type { Wish } from "@partner-konto/domain/pricing/customer-request";
import type { MarketPrices } from "@partner-konto/domain/pricing/market";
import type { OfferRefusal } from "@partner-konto/domain/pricing/request";
import type { TierBasis } from "@partner-konto/domain/pricing/values";

/** What is asked of every area alike. */
export interface Asked {
  wish: Wish;
  market: MarketPrices;
}

export type OfferAnswer =
  | { readonly price: Price; readonly refusal: null }
  | { readonly price: null; readonly refusal: OfferRefusal };

/** What an area asks in a postal code, delivered on a day; without a day it offers nothing. */
export function priceOf(
  { wish, market }: Asked,
  {
    area,
    tierBasis,
    postalCode,
    deliveryDate,
  }: { area: PricedArea; tierBasis: TierBasis; postalCode: string; deliveryDate: string | null },
): OfferAnswer {
  const times: DeliveryTimes = wish.deliveryTimes;
  if (deliveryDate === null && area.deliveryTimes[times].isActive) return { price: null, refusal: "noDeliveryDay" };
  return priceFor({ area, tierBasis, market, request: { ...wish, postalCode, deliveryDate: deliveryDate ?? "" } });
}
