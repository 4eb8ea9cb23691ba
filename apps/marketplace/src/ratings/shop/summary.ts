import { formatDate } from "@partner-konto/domain/format/date";
import { productLongTexts } from "@partner-konto/domain/goods/texts";
import type { CustomerRating } from "@partner-konto/domain/ratings/schema";
import { criterionTexts } from "@partner-konto/domain/ratings/texts";
import { escapeHtml } from "../../kernel/http/escape-html.ts";
import { drawnStars } from "../../shop/drawn-stars.ts";
import { starWords } from "./texts.ts";

const criterionNames = Object.keys(criterionTexts) as (keyof typeof criterionTexts)[];

const row = (name: string, value: string): string =>
  `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;

/** The order that is rated. */
export const orderList = ({ companyName, agencyName, orderId, prod, deliveredOn }: CustomerRating): string =>
  `<dl>${row("Händler", `${companyName}, ${agencyName}`)}${row("Bestellung", orderId)}${row("Produkt", productLongTexts[prod])}${row("Liefertag", formatDate(deliveredOn))}</dl>`;

const wordOf = (stars: number): string => `${stars} – ${starWords.find(([number]) => number === stars)?.[1] ?? ""}`;

const lines = (text: string): string => `<p class="said" dir="auto">${escapeHtml(text)}</p>`;

/** A given rating as it will appear, with the dealer's answer if everybody can read that. */
export function ratingCard({ stars, criteria, text, shownName, statement, companyName }: CustomerRating): string {
  if (stars === null || criteria === null) return "";
  const rows = criterionNames.map((name) => row(criterionTexts[name], wordOf(criteria[name])));
  const answer = statement === null ? "" : `<h2>Antwort von ${escapeHtml(companyName)}</h2>${lines(statement.text)}`;
  return `<section class="card" aria-label="Ihre Bewertung"><p>${drawnStars(stars)} ${escapeHtml(wordOf(stars))}</p><p>${escapeHtml(shownName)}</p><dl>${rows.join("")}</dl>${text === "" ? "" : lines(text)}${answer}</section>`;
}
