import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { quotedOffer } from "@partner-konto/domain/prices/calculators/calculator-answers";
import type { Offer } from "./offers.ts";

/** The offer that a form showed. Only its price and its quote are believed, and the quote decides whether the price holds. */
export function shownOffer(text: string): Offer | undefined {
  try {
    return quotedOffer.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether an offer's delivery is later than the days that were shown. */
export const isLaterThan = (offer: Offer, promise: DeliveryPromise): boolean =>
  offer.deliveryFrom > promise.from || offer.deliveryTo > promise.to;

/**
 * The offer of now at the price that was shown. Names and days of a form are not believed, because anybody can write a form. A quote with
 * earlier days is replaced where the price is the same.
 */
export function atShownPrice(offer: Offer, shown: Offer): Offer {
  const { grossCents, grossPerUnitCents, vatPercent, vatCents, quote, quotedUntil, surchargeCents } = shown;
  const isMoved = isLaterThan(offer, { from: shown.deliveryFrom, to: shown.deliveryTo });
  if (isMoved && grossCents === offer.grossCents) return offer;
  return { ...offer, grossCents, grossPerUnitCents, vatPercent, vatCents, quote, quotedUntil, surchargeCents };
}

/** The offer of now, and the price that was shown before where it is another one. */
export const changedOffer = (
  offer: Offer | undefined,
  oldCents: number,
): { offer: Offer | undefined; oldCents?: number } => ({
  offer,
  ...(offer && offer.grossCents !== oldCents && { oldCents }),
});
