import { paymentTexts } from "@partner-konto/domain/texts/order-values";
import { escapeHtml } from "../../mail/render.ts";
import type { PaymentChoice } from "./offers.ts";
import { orderPage } from "./steps.ts";
import { goodsText, totalText, vatText } from "./texts.ts";
import { type Asked, type TypedWish, wishQuery } from "./wish.ts";

/** The dealer's ways to pay, each with its price; the price of an order depends on it. */
export function paymentPage(typed: TypedWish, { wish, zipcode }: Asked, choices: readonly PaymentChoice[]): string {
  const items = choices.map(({ paymentType, offer }) => {
    const query = wishQuery(typed, { zahlung: paymentType, angebot: offer.deliveryAreaId });
    return `<li><a class="choice" href="${escapeHtml(`/shop/bestellen?${query}`)}"><span>${paymentTexts[paymentType]}</span> <strong>${totalText(offer.grossCents)}</strong></a></li>`;
  });
  const offer = choices[0]?.offer;
  return orderPage(
    "Bestellung",
    "Wie möchten Sie bezahlen?",
    `<p>${escapeHtml(`${goodsText(wish)} nach ${zipcode} von ${offer?.brandName}, ${offer?.agencyName}.`)} Preise ${vatText(offer?.vatPercent ?? 0)}</p><ul class="choices">${items.join("")}</ul>
<p><a href="${escapeHtml(`/shop/angebote?${wishQuery(typed)}`)}">Zurück zu den Angeboten</a></p>`,
  );
}
