import { paymentTexts } from "@partner-konto/domain/goods/texts";
import { frontendFor } from "@partner-konto/domain/goods/values";
import { escapeHtml } from "../../kernel/http/escape-html.ts";
import { orderPage, type ShopPage } from "../../shop/pages.ts";
import { isInInstalments } from "./instalments.ts";
import { type KeptEntries, onward } from "./kept-entries.ts";
import type { PaymentChoice } from "./offers.ts";
import { noPlanText } from "./plan-texts.ts";
import { goodsText, totalText, vatText } from "./value-texts.ts";
import type { AreaWish, TypedWish } from "./wish.ts";

interface Payments {
  typed: TypedWish;
  asked: AreaWish;
  /** At least one. */
  choices: readonly PaymentChoice[];
  kept: KeptEntries | undefined;
}

/** The dealer's ways to pay, each with its price; the price of an order depends on it. */
export function paymentPage({ typed, asked: { wish, zipcode }, choices, kept }: Payments): ShopPage {
  const offer = choices[0]?.offer;
  const way = onward({ ...typed, zahlung: "" }, kept, { angebot: offer?.deliveryAreaId ?? "" });
  const items = choices.map(({ paymentType, offer: { grossCents }, isFinanced }) => {
    const interest = isInInstalments(paymentType) ? " zuzüglich Zinsen" : "";
    const content = `<span>${paymentTexts[paymentType]}</span> <strong>${totalText(grossCents)}</strong>${interest}`;
    if (!isFinanced)
      return `<li class="choice none"><strong>${paymentTexts[paymentType]}</strong> <span class="quiet">${noPlanText}</span></li>`;
    const step = { path: "/shop/bestellen", name: "zahlung", value: paymentType, content, look: "choice" } as const;
    return `<li>${way.to(step)}</li>`;
  });
  return orderPage(
    "Bestellung",
    "Wie möchten Sie bezahlen?",
    `<p>${escapeHtml(`${goodsText(wish)} nach ${zipcode} von ${offer?.brandName}, ${offer?.agencyName}.`)} Preise ${vatText(offer?.vatPercent ?? 0)}</p>${way.form}<ul class="choices">${items.join("")}</ul>
<p>${way.back("Zurück zu den Angeboten")}</p>`,
    { frontend: frontendFor(wish.product) },
  );
}
