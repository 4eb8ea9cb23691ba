import { formatDate } from "@partner-konto/domain/format/date";
import type { RatingsOfPage } from "@partner-konto/domain/rating/schema";
import { ratingVerificationText } from "@partner-konto/domain/texts/ratings";
import { escapeHtml } from "../../mail/render.ts";
import { choicesForm } from "./choices.ts";
import type { Offer } from "./offers.ts";
import { type RatingsBySlug, starsLine } from "./stars.ts";
import { orderPage } from "./steps.ts";
import { daysText, goodsText, totalText, unitPriceText, vatText } from "./texts.ts";
import { type Asked, type TypedWish, wishQuery } from "./wish.ts";

export const offersOnPage = 20;

const address = (path: string, typed: TypedWish, more: Record<string, string>): string =>
  escapeHtml(`${path}?${wishQuery(typed, more)}`);

function offerCard(offer: Offer, { wish }: Asked, typed: TypedWish, ratings: RatingsOfPage | undefined): string {
  const { rank, brandName, agencyName, grossCents, grossPerUnitCents, vatPercent, deliveryFrom, deliveryTo } = offer;
  const place = rank === 1 ? '<p class="best">Günstigster Preis</p>' : `<p class="quiet">Platz ${rank}</p>`;
  const taxes =
    offer.taxChangeOn === null
      ? ""
      : `<p class="quiet">Ab dem ${formatDate(offer.taxChangeOn)} gelten andere Steuern.</p>`;
  return `<li class="card offer"><div>${place}<h2>${escapeHtml(brandName)}</h2><p class="quiet">${escapeHtml(agencyName)}</p>${starsLine(ratings)}
<p>Lieferung ${daysText(deliveryFrom, deliveryTo)}</p>${taxes}</div>
<div class="price"><p><strong>${totalText(grossCents)}</strong><br><span class="quiet">${vatText(vatPercent)}<br>${unitPriceText(wish, grossPerUnitCents)}</span></p>
<a class="button" href="${address("/shop/bestellen", typed, { angebot: offer.deliveryAreaId })}" aria-label="${escapeHtml(`Angebot von ${brandName}, ${agencyName} auswählen`)}">Auswählen</a></div></li>`;
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
}

function list({ typed, asked, total, shown, ratings, page, hasMore }: Offers): string {
  const turn = (to: number, text: string): string =>
    `<a href="${address("/shop/angebote", typed, { seite: String(to) })}">${text}</a>`;
  const turns = `${page > 1 ? turn(page - 1, "Günstigere Angebote") : ""}${hasMore ? turn(page + 1, "Weitere Angebote") : ""}`;
  const cards = shown.map((offer) => offerCard(offer, asked, typed, ratings.get(offer.agencySlug ?? "")));
  const checked =
    ratings.size === 0
      ? ""
      : `<details><summary>So prüfen wir Bewertungen</summary><p>${ratingVerificationText}</p></details>`;
  return `<p>${total === 1 ? "Ein Angebot" : `${total} Angebote, der günstigste Preis zuerst`}. Alle Preise sind Gesamtpreise einschließlich Mehrwertsteuer.</p><ol class="offers">${cards.join("")}</ol>${turns && `<nav class="pages" aria-label="Seiten">${turns}</nav>`}${checked}`;
}

export function offersPage(offers: Offers): string {
  const { typed, asked, shown } = offers;
  const none = `<p role="alert">Zu dieser Auswahl liefert zurzeit kein Händler nach ${asked.zipcode}. Bitte ändern Sie die Menge, die Lieferzeit oder die Zahlungsart.</p>`;
  return orderPage(
    "Angebote",
    `${goodsText(asked.wish)} nach ${asked.zipcode}`,
    `<div><p class="jump"><a href="#auswahl">Auswahl ändern</a></p>${shown.length === 0 ? none : list(offers)}</div>${choicesForm(typed, asked.wish)}`,
    true,
  );
}
