import { formatDate } from "@partner-konto/domain/format/date";
import type { RatingsOfPage } from "@partner-konto/domain/rating/schema";
import { ratingVerificationText } from "@partner-konto/domain/texts/ratings";
import { escapeHtml } from "../../mail/escape-html.ts";
import { frontendFor, orderPage, type ShopPage } from "../pages.ts";
import { choicesForm } from "./choices.ts";
import { type Kept, onward } from "./kept.ts";
import type { Offer } from "./offers.ts";
import { type RatingsBySlug, starsLine } from "./stars.ts";
import { daysText, goodsText, totalText, unitPriceText, vatText } from "./texts.ts";
import type { Asked, TypedWish } from "./wish.ts";

export const offersOnPage = 20;

const keptText = "Ihre Angaben sind noch da. Wählen Sie ein Angebot, dann stehen sie wieder im Formular.";

type Way = ReturnType<typeof onward>;

function offerCard(offer: Offer, { wish }: Asked, way: Way, ratings: RatingsOfPage | undefined): string {
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
<div class="price"><p><strong>${totalText(grossCents)}</strong><br><span class="quiet">${vatText(vatPercent)}<br>${unitPriceText(wish, grossPerUnitCents)}</span></p>
${choose}</div></li>`;
}

interface Offers {
  typed: TypedWish;
  asked: Asked;
  /** Of all pages. */
  total: number;
  shown: readonly Offer[];
  ratings: RatingsBySlug;
  /** Counted from 1. */
  page: number;
  hasMore: boolean;
  /** What the person typed before they changed their choice. */
  kept: Kept | undefined;
}

function list({ typed, asked, total, shown, ratings, page, hasMore, kept }: Offers): string {
  const way = onward(typed, kept);
  const turn = (to: number, content: string): string =>
    way.to({ path: "/shop/angebote", name: "seite", value: String(to), content, look: "turn" });
  const turns = `${page > 1 ? turn(page - 1, "Günstigere Angebote") : ""}${hasMore ? turn(page + 1, "Weitere Angebote") : ""}`;
  const cards = shown.map((offer) => offerCard(offer, asked, way, ratings.get(offer.agencySlug ?? "")));
  const checked =
    ratings.size === 0
      ? ""
      : `<details><summary>So prüfen wir Bewertungen</summary><p>${ratingVerificationText}</p></details>`;
  return `${way.form}<p>${total === 1 ? "Ein Angebot" : `${total} Angebote, der günstigste Preis zuerst`}. Alle Preise sind Gesamtpreise einschließlich Mehrwertsteuer.</p><ol class="offers">${cards.join("")}</ol>${turns && `<nav class="pages" aria-label="Seiten">${turns}</nav>`}${checked}`;
}

export function offersPage(offers: Offers): ShopPage {
  const { typed, asked, shown, kept } = offers;
  const none = `<p role="alert">Zu dieser Auswahl liefert zurzeit kein Händler nach ${asked.zipcode}. Bitte ändern Sie die Menge, die Lieferzeit oder die Zahlungsart.</p>`;
  return orderPage(
    "Angebote",
    `${goodsText(asked.wish)} nach ${asked.zipcode}`,
    `<div><p class="jump"><a href="#auswahl">Auswahl ändern</a></p>${kept ? `<p class="note">${keptText}</p>` : ""}${shown.length === 0 ? none : list(offers)}</div>${choicesForm(typed, asked.wish, kept)}`,
    { frontend: frontendFor(asked.wish.product), isWide: true },
  );
}
