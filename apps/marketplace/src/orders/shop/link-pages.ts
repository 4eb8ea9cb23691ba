import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { paymentTexts } from "@partner-konto/domain/goods/texts";
import { frontendFor } from "@partner-konto/domain/goods/values";
import type { LinkTarget } from "@partner-konto/domain/orders/mailed-link/mailed-link";
import { escapeHtml } from "../../kernel/http/escape-html.ts";
import type { Refusal } from "../../kernel/http/refusal.ts";
import { hiddenField } from "../../shop/fields.ts";
import { type ShopPage, shopPage } from "../../shop/pages.ts";
import { row } from "./row.ts";
import { daysText, goodsText, totalText } from "./value-texts.ts";

type LinkedOrder = NonNullable<LinkTarget["order"]>;

/** The price and the days of now; the quote holds them for the next try. */
type NewPrice = NonNullable<Refusal["details"]["newPrice"]>;

const orderCard = (order: LinkedOrder): string => {
  const { orderId, companyName, agencyName, paymentType, postalCode, grossCents, promise } = order;
  return `<section class="card" aria-label="Ihre Bestellung"><dl>${orderId === null ? "" : row("Bestellnummer", orderId)}${row("Händler", `${companyName}, ${agencyName}`)}${row("Ware", goodsText(order))}${row("Preis", `${totalText(grossCents)} inkl. MwSt.`)}${row("Zahlung", paymentTexts[paymentType])}${row("Lieferung", `${daysText(promise.from, promise.to)} nach ${postalCode}`)}</dl></section>`;
};

const form = (token: string, button: string, more = ""): string =>
  `<form method="post" action="/bestaetigen">${hiddenField("t", token)}${more}<button>${button}</button></form>`;

const alertOf = (texts: readonly string[]): string =>
  texts.length === 0 ? "" : `<div role="alert">${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}</div>`;

/** The page of a link with its one button. `problems` say why the last try failed. */
export function linkPage(token: string, { kind, order }: LinkTarget, problems: readonly string[] = []): ShopPage {
  if (kind === "deletion" || order === null)
    return shopPage(
      "Daten löschen",
      `${alertOf(problems)}<p>Möchten Sie, dass wir die Daten löschen, die zu Ihrer E-Mail-Adresse gehören?</p>${form(token, "Löschung meiner Daten bestätigen", hiddenField("wunsch", "loeschen"))}`,
    );
  const card = orderCard(order);
  const look = { frontend: frontendFor(order.product) };
  if (kind === "proved")
    return shopPage(
      "Alles bestätigt",
      `<p>Ihre E-Mail-Adresse ist bestätigt. Sie brauchen nichts mehr zu tun.</p>${card}`,
      look,
    );
  if (kind === "placed")
    return shopPage(
      "E-Mail-Adresse bestätigen",
      `${alertOf(problems)}<p>Ihre Bestellung ist beim Händler. Nach der Bestätigung nennen unsere E-Mails Ihren Namen und Ihre Anschrift.</p>${card}${form(token, "E-Mail-Adresse bestätigen")}`,
      look,
    );
  const until = order.waitsUntil === null ? "" : `<p>Das geht bis ${formatDayAndTime(order.waitsUntil)}.</p>`;
  return shopPage(
    "Bestellung bestätigen",
    `${alertOf(problems)}<p>Ihre Bestellung geht erst an den Händler, wenn Sie sie hier bestätigen.</p>${card}${until}${form(token, "Zahlungspflichtig bestellen")}`,
    look,
  );
}

/** The order that waits costs something else now, or comes later; nothing was ordered yet. */
export function changedPage(
  token: string,
  { order }: LinkTarget,
  { grossCents, quote, deliveryFrom, deliveryTo }: NewPrice,
): ShopPage {
  if (order === null) return unknownLinkPage();
  const days = { from: deliveryFrom ?? order.promise.from, to: deliveryTo ?? order.promise.to };
  const isLater = days.from > order.promise.from || days.to > order.promise.to;
  const price =
    grossCents === order.grossCents
      ? []
      : [`Der Preis hat sich geändert: bisher ${totalText(order.grossCents)}, jetzt ${totalText(grossCents)}.`];
  const later = isLater ? [`Die Lieferung kommt jetzt später: ${daysText(days.from, days.to)}.`] : [];
  const problems = [...price, ...later, "Ihre Bestellung ist noch nicht abgeschickt."];
  const card = orderCard({ ...order, grossCents, promise: days });
  const accepted = hiddenField("preis", String(grossCents)) + hiddenField("angebot", quote ?? "");
  const button = price.length > 0 ? "Zum neuen Preis zahlungspflichtig bestellen" : "Zahlungspflichtig bestellen";
  return shopPage("Bestellung bestätigen", `${alertOf(problems)}${card}${form(token, button, accepted)}`, {
    frontend: frontendFor(order.product),
  });
}

export const provedPage = (): ShopPage =>
  shopPage("Vielen Dank", "<p>Ihre E-Mail-Adresse ist bestätigt. Sie brauchen nichts mehr zu tun.</p>");

export const deletionNotedPage = (): ShopPage =>
  shopPage(
    "Vielen Dank",
    "<p>Wir haben Ihren Wunsch notiert und kümmern uns darum. Bis dahin bekommen Sie von uns nur noch E-Mails, die zu Ihren Bestellungen gehören.</p>",
  );

/** @param payment HTML: what became of its payment in instalments */
export const confirmedPage = (order: LinkedOrder, payment: string): ShopPage =>
  shopPage(
    "Vielen Dank für Ihre Bestellung",
    `${orderCard(order)}${payment}<p>Der Händler prüft Ihre Bestellung und meldet sich bei Ihnen, sobald der Liefertermin feststeht.</p>`,
    { frontend: frontendFor(order.product) },
  );

export const lapsedPage = (): ShopPage =>
  shopPage(
    "Dieser Link gilt nicht mehr",
    "<p>Die Bestellung ist verfallen, und Ihnen entstehen keine Kosten. Sie können jederzeit neu bestellen.</p>",
  );

export const unknownLinkPage = (): ShopPage =>
  shopPage(
    "Diesen Link kennen wir nicht",
    "<p>Bitte öffnen Sie den Link noch einmal aus der E-Mail, oder kopieren Sie ihn ganz in die Adresszeile.</p>",
  );
