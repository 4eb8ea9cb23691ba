import { quotedOffer } from "@partner-konto/domain/pricing/calculator-answers";
import type { Offer } from "./offers.ts";

/** The offer that a form showed. Only its price and its quote are believed, and the quote decides whether the price holds. */
export function shownOffer(text: string): Offer | undefined {
  try {
    return quotedOffer.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The offer of now at the price that was shown. Names and days of a form are not believed, because anybody can write a form. */
export function atShownPrice(offer: Offer, shown: Offer | undefined): Offer {
  if (!shown) return offer;
  const { grossCents, grossPerUnitCents, vatPercent, vatCents, quote, quotedUntil } = shown;
  return { ...offer, grossCents, grossPerUnitCents, vatPercent, vatCents, quote, quotedUntil };
}

/** The offer of now, and the price that was shown before where it is another one. */
export const changed = (
  offer: Offer | undefined,
  oldCents: number,
): { offer: Offer | undefined; oldCents?: number } => ({
  offer,
  ...(offer && offer.grossCents !== oldCents && { oldCents }),
});

export const isLaterThan = (offer: Offer, shown: Offer): boolean =>
  offer.deliveryFrom > shown.deliveryFrom || offer.deliveryTo > shown.deliveryTo;
