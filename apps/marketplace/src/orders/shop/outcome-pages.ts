import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { paymentTexts } from "@partner-konto/domain/goods/texts";
import { frontendFor } from "@partner-konto/domain/goods/values";
import type { PlacedOrder } from "@partner-konto/domain/orders/placing/checkout";
import { escapeHtml } from "../../kernel/http/escape-html.ts";
import { orderPage, type ShopPage } from "../../shop/pages.ts";
import { row } from "./row.ts";
import { daysText, goodsText, totalText } from "./value-texts.ts";
import { type AreaWish, frontendOf, type TypedWish, wishQuery } from "./wish.ts";

/** The days and hours are those of Berlin. */
const waitingText = (until: string, email: string): string =>
  `<p><strong>Bitte bestätigen Sie Ihre Bestellung über den Link</strong> in der E-Mail, die wir an <strong>${escapeHtml(email)}</strong> geschickt haben. Damit niemand in Ihrem Namen bestellt, geht Ihre Bestellung erst danach an den Händler.</p>
<p>Der Link gilt bis ${formatDayAndTime(until)}. Danach verfällt die Bestellung, und Ihnen entstehen keine Kosten.</p>`;

/** The ordered goods and their price. */
const orderCard = (
  {
    orderId,
    companyName,
    agencyName,
    grossCents,
    promise,
  }: Pick<PlacedOrder, "orderId" | "companyName" | "agencyName" | "grossCents" | "promise">,
  wish: AreaWish["wish"],
): string =>
  `<section class="card" aria-label="Ihre Bestellung"><dl>${orderId === null ? "" : row("Bestellnummer", orderId)}${row("Händler", `${companyName}, ${agencyName}`)}${row("Ware", goodsText(wish))}${row("Preis", `${totalText(grossCents)} inkl. MwSt.`)}${row("Zahlung", paymentTexts[wish.paymentType])}${row("Lieferung", daysText(promise.from, promise.to))}</dl></section>`;

/**
 * The order as it was placed, or as it waits for the link in the mail. The same order sent again is answered with the first one, and its
 * customer may have meant a change.
 * @param payment HTML: what became of its payment in instalments
 */
export function placedPage(placed: PlacedOrder, wish: AreaWish["wish"], email: string, payment = ""): ShopPage {
  const { repeated, waitsUntil } = placed;
  const look = { frontend: frontendFor(wish.product) };
  if (waitsUntil !== null)
    return orderPage(
      "Bestellung",
      "Nur noch ein Schritt",
      `${waitingText(waitsUntil, email)}${orderCard(placed, wish)}`,
      look,
    );
  const next = repeated
    ? "<p>Es bleibt bei der ersten Bestellung. Änderungen teilen Sie bitte dem Händler mit.</p>"
    : `<p>Eine Bestätigung ist unterwegs an <strong>${escapeHtml(email)}</strong>.</p>`;
  return orderPage(
    "Bestellung",
    repeated ? "Diese Bestellung haben wir schon" : "Vielen Dank für Ihre Bestellung",
    `${orderCard(placed, wish)}
${payment}${next}
${dealerNext}`,
    look,
  );
}

const dealerNext =
  "<p>Der Händler prüft Ihre Bestellung und meldet sich bei Ihnen, sobald der Liefertermin feststeht.</p>";

/** This browser knows of no order: it is older than an hour, or the browser takes no cookies. */
export const placedElsewherePage = (): ShopPage =>
  orderPage(
    "Bestellung",
    "Ihre Bestellung",
    "<p>Wenn Sie gerade bestellt haben, ist Ihre Bestellung angekommen. Die Bestellnummer und alles Weitere stehen in der E-Mail an Sie.</p>",
  );

/** The offer is not there any more, or never was. */
export const goneOfferPage = (typed: TypedWish): ShopPage =>
  orderPage(
    "Angebote",
    "Dieses Angebot gibt es nicht mehr",
    `<p>Der Händler bietet das zurzeit nicht an. Andere Händler liefern vielleicht trotzdem.</p><p><a class="button" href="${escapeHtml(`/shop/angebote?${wishQuery(typed)}`)}">Aktuelle Angebote ansehen</a></p>`,
    { frontend: frontendOf(typed) },
  );
