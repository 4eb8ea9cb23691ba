import { formatDate } from "@partner-konto/domain/format/date";
import { paymentTexts } from "@partner-konto/domain/goods/texts";
import { frontendFor } from "@partner-konto/domain/goods/values";
import type { RatingsOfPage } from "@partner-konto/domain/ratings/schema";
import { ratingVerificationText } from "@partner-konto/domain/ratings/texts";
import { escapeHtml } from "../../kernel/http/escape-html.ts";
import { orderPage, type ShopPage } from "../../shop/pages.ts";
import { choicesForm } from "./choices.ts";
import { type KeptEntries, onward } from "./kept-entries.ts";
import type { Offer } from "./offers.ts";
import type { PaymentsByArea, ShownPayments } from "./shown-payments.ts";
import { type RatingsBySlug, starsLine } from "./stars.ts";
import { amountText, daysText, goodsText, totalText, unitPriceText, vatText } from "./value-texts.ts";
import type { AreaWish, TypedWish } from "./wish.ts";

export const offersOnPage = 20;

const keptText = "Ihre Angaben sind noch da. Wählen Sie ein Angebot, dann stehen sie wieder im Formular.";

type Way = ReturnType<typeof onward>;

/** @returns which ways to pay the shown price needs, by the shorter list; "" where all have it */
function paymentLine({ at, dearer }: ShownPayments | undefined = { at: [], dearer: [] }): string {
  if (dearer.length === 0) return "";
  const [word, named] = at.length <= dearer.length ? ["bei", at] : ["außer bei", dearer];
  return `<br>${word} ${named.map((one) => paymentTexts[one]).join(", ")}`;
}

function offerCard(
  offer: Offer,
  { wish }: AreaWish,
  way: Way,
  { ratings, payments }: { ratings: RatingsOfPage | undefined; payments: ShownPayments | undefined },
): string {
  const { rank, brandName, agencyName, grossCents, grossPerUnitCents, vatPercent, deliveryFrom, deliveryTo } = offer;
  const place = rank === 1 ? '<p class="best">Günstigster Preis</p>' : `<p class="quiet">Platz ${rank}</p>`;
  const taxes =
    offer.taxChangeOn === null
      ? ""
      : `<p class="quiet">Ab dem ${formatDate(offer.taxChangeOn)} gelten andere Steuern.</p>`;
  const choose = way.to({
    path: "/shop/bestellen",
    name: "angebot",
    value: offer.deliveryAreaId,
    content: "Auswählen",
    look: "button",
    label: `Angebot von ${brandName}, ${agencyName} auswählen`,
  });
  return `<li class="card offer"><div>${place}<h2>${escapeHtml(brandName)}</h2><p class="quiet">${escapeHtml(agencyName)}</p>${starsLine(ratings)}
<p>Lieferung ${daysText(deliveryFrom, deliveryTo)}</p>${taxes}</div>
<div class="price"><p><strong>${totalText(grossCents)}</strong><br><span class="quiet">${vatText(vatPercent)}<br>${unitPriceText(wish, grossPerUnitCents)}${paymentLine(payments)}</span></p>
${choose}</div></li>`;
}

interface Offers {
  typed: TypedWish;
  asked: AreaWish;
  /** On all pages. */
  total: number;
  shown: readonly Offer[];
  ratings: RatingsBySlug;
  payments: PaymentsByArea;
  /** The amount at which dealers there begin or end, where the asked one is beyond it. */
  nearest: number | undefined;
  /** ISO instant */
  now: string;
  /** Counted from 1. */
  page: number;
  hasMore: boolean;
  /** The person's entries before the choice changed. */
  kept: KeptEntries | undefined;
}

function list({ typed, asked, total, shown, ratings, payments, page, hasMore, kept }: Offers): string {
  const way = onward(typed, kept);
  const turn = (to: number, content: string): string =>
    way.to({ path: "/shop/angebote", name: "seite", value: String(to), content, look: "turn" });
  const turns = `${page > 1 ? turn(page - 1, "Günstigere Angebote") : ""}${hasMore ? turn(page + 1, "Weitere Angebote") : ""}`;
  const cards = shown.map((offer) =>
    offerCard(offer, asked, way, {
      ratings: ratings.get(offer.agencySlug ?? ""),
      payments: payments.get(offer.deliveryAreaId),
    }),
  );
  const checked =
    ratings.size === 0
      ? ""
      : `<details><summary>So prüfen wir Bewertungen</summary><p>${ratingVerificationText}</p></details>`;
  return `${way.form}<p>${total === 1 ? "Ein Angebot" : `${total} Angebote, der günstigste Preis zuerst`}. Alle Preise sind Gesamtpreise einschließlich Lieferung und Mehrwertsteuer.</p><ol class="offers">${cards.join("")}</ol>${turns && `<nav class="pages" aria-label="Seiten">${turns}</nav>`}${checked}`;
}

function noneText({ zipcode, wish }: AreaWish, nearest: number | undefined): string {
  if (nearest === undefined)
    return `Zu dieser Auswahl liefert zurzeit kein Händler nach ${zipcode}. Bitte ändern Sie die Lieferzeit, die Zahlungsart oder die Sorte.`;
  const limit = `${nearest > wish.amount ? "mindestens" : "höchstens"} ${amountText({ ...wish, amount: nearest })}`;
  return `Nach ${zipcode} liefern die Händler zurzeit ${limit}. Bitte ändern Sie die Menge.`;
}

export function offersPage(offers: Offers): ShopPage {
  const { typed, asked, shown, kept, nearest, now } = offers;
  const none = `<p role="alert">${escapeHtml(noneText(asked, nearest))}</p>`;
  return orderPage(
    "Angebote",
    `${goodsText(asked.wish)} nach ${asked.zipcode}`,
    `<div><p class="jump"><a href="#auswahl">Auswahl ändern</a></p>${kept ? `<p class="note">${keptText}</p>` : ""}${shown.length === 0 ? none : list(offers)}</div>${choicesForm(typed, asked.wish, kept, now)}`,
    { frontend: frontendFor(asked.wish.product), isWide: true },
  );
}
