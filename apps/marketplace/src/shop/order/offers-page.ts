import { formatDate } from "@partner-konto/domain/format/date";
import { escapeHtml } from "../../mail/render.ts";
import { choicesForm } from "./choices.ts";
import type { Calculated, Offer } from "./offers.ts";
import { orderPage } from "./steps.ts";
import { amountText, daysText, goodsText, totalText, unitPriceText, vatText } from "./texts.ts";
import { type Asked, type TypedWish, wishQuery } from "./wish.ts";

export const offersOnPage = 20;

const address = (path: string, typed: TypedWish, more: Record<string, string>): string =>
  escapeHtml(`${path}?${wishQuery(typed, more)}`);

function offerCard(offer: Offer, { wish }: Asked, typed: TypedWish): string {
  const { rank, brandName, agencyName, grossCents, grossPerUnitCents, vatPercent, deliveryFrom, deliveryTo } = offer;
  const place = rank === 1 ? '<p class="best">Günstigster Preis</p>' : `<p class="quiet">Platz ${rank}</p>`;
  const taxes =
    offer.taxChangeOn === null
      ? ""
      : `<p class="quiet">Ab dem ${formatDate(offer.taxChangeOn)} gelten andere Steuern.</p>`;
  return `<li class="card offer"><div>${place}<h2>${escapeHtml(brandName)}</h2><p class="quiet">${escapeHtml(agencyName)}</p>
<p>Lieferung ${daysText(deliveryFrom, deliveryTo)}</p>${taxes}</div>
<div class="price"><p><strong>${totalText(grossCents)}</strong><br><span class="quiet">${vatText(vatPercent)}<br>${unitPriceText(wish, grossPerUnitCents)}</span></p>
<a class="button" href="${address("/shop/bestellen", typed, { angebot: offer.deliveryAreaId })}" aria-label="${escapeHtml(`Angebot von ${brandName}, ${agencyName} auswählen`)}">Auswählen</a></div></li>`;
}

/** @param page counted from 1 */
export function offersPage(typed: TypedWish, asked: Asked, { total, offers }: Calculated, page: number): string {
  const from = (page - 1) * offersOnPage;
  const shown = offers.slice(from, from + offersOnPage);
  const cards = shown.map((offer) => offerCard(offer, asked, typed));
  const turn = (to: number, text: string): string =>
    `<a href="${address("/shop/angebote", typed, { seite: String(to) })}">${text}</a>`;
  const back = page > 1 ? turn(page - 1, "Günstigere Angebote") : "";
  const on = from + offersOnPage < offers.length ? turn(page + 1, "Weitere Angebote") : "";
  const pages = back + on === "" ? "" : `<nav class="pages" aria-label="Seiten">${back}${on}</nav>`;
  const many = total === 1 ? "Ein Angebot" : `${total} Angebote`;
  const found =
    shown.length === 0
      ? `<p role="alert">Zu dieser Auswahl liefert zurzeit kein Händler nach ${asked.zipcode}. Bitte ändern Sie die Menge, die Lieferzeit oder die Zahlungsart.</p>`
      : `<p>${many}, der günstigste Preis zuerst. Alle Preise sind Gesamtpreise einschließlich Mehrwertsteuer.</p><ol class="offers">${cards.join("")}</ol>${pages}`;
  return orderPage(
    "Angebote",
    `${amountText(asked.wish)} nach ${asked.zipcode}`,
    `<div><p class="asked"><strong>${escapeHtml(goodsText(asked.wish))}</strong> <a href="#auswahl">Auswahl ändern</a></p>${found}</div>${choicesForm(typed, asked.wish)}`,
    true,
  );
}
