import { formatDate } from "@partner-konto/domain/format/date";
import type { CustomerRating } from "@partner-konto/domain/ratings/schema";
import { escapeHtml } from "../../kernel/http/escape-html.ts";
import type { ShopPage } from "../../shop/pages.ts";
import { ratingPage } from "./rating-page.ts";
import { orderList, ratingCard } from "./summary.ts";

const step = (code: string, name: string, label: string): string =>
  `<form method="post" action="/bewertung"><input type="hidden" name="schritt" value="${name}"><input type="hidden" name="code" value="${escapeHtml(code)}"><button>${label}</button></form>`;

/** The saved rating, and a way to change it until it is published. */
export function thanksPage(code: string, rating: CustomerRating): ShopPage {
  const next =
    rating.state === "inCheck" ? "Bevor sie erscheint, sehen wir sie uns an." : "Sie erscheint in etwa einem Tag.";
  return ratingPage(
    "Vielen Dank!",
    `<p>Ihre Bewertung ist gespeichert. ${next} Bis dahin können Sie sie ändern: hier, oder später mit dem Link aus unserer E-Mail.</p>${ratingCard(rating)}${step(code, "", "Bewertung ändern")}`,
    rating.prod,
  );
}

/** Staff asked whether the rating is the consumer's own; only the button answers. */
export const confirmPage = (code: string, rating: CustomerRating): ShopPage =>
  ratingPage(
    "Ist diese Bewertung von Ihnen?",
    `<p>Zu Ihrer Bestellung ist diese Bewertung eingegangen. Haben Sie nicht bewertet? Dann schließen Sie die Seite einfach.</p>${orderList(rating)}${ratingCard(rating)}${step(code, "bestaetigen", "Diese Bewertung ist von mir")}`,
    rating.prod,
  );

export const confirmedPage = (rating: CustomerRating): ShopPage =>
  ratingPage(
    "Danke für Ihre Bestätigung",
    `<p>Wir wissen jetzt, dass die Bewertung von Ihnen ist. Mehr brauchen Sie nicht zu tun.</p>${orderList(rating)}${ratingCard(rating)}`,
    rating.prod,
  );

/** A person can still copy the text typed while the rating was being decided. */
const unsaved = (text: string): string =>
  text === ""
    ? ""
    : `<h2>Nicht mehr gespeichert</h2><p>Ihre letzten Änderungen kamen zu spät. Das war Ihr Text:</p><p class="said" dir="auto">${escapeHtml(text)}</p>`;

export const publishedPage = (rating: CustomerRating, tooLate = ""): ShopPage =>
  ratingPage(
    "Ihre Bewertung ist veröffentlicht",
    `<p>${rating.publishedAt === null ? "Sie" : `Seit dem ${formatDate(rating.publishedAt)} ist sie für alle zu sehen und`} lässt sich nicht mehr ändern.</p>${orderList(rating)}${ratingCard(rating)}${unsaved(tooLate)}`,
    rating.prod,
  );

export const rejectedPage = (rating: CustomerRating, tooLate = ""): ShopPage =>
  ratingPage(
    "Ihre Bewertung wird nicht gezeigt",
    `<p>Wir haben sie geprüft und können sie so nicht veröffentlichen. Der Grund:</p><p class="said" dir="auto">${escapeHtml(rating.rejectionReason ?? "")}</p>${orderList(rating)}${ratingCard(rating)}${unsaved(tooLate)}`,
    rating.prod,
  );

export const expiredPage = (): ShopPage =>
  ratingPage(
    "Dieser Link ist abgelaufen",
    "<p>Eine Lieferung lässt sich neunzig Tage lang bewerten, nachdem wir danach gefragt haben. Diese Zeit ist vorbei.</p>",
  );

/** The link to rate may have been passed on, so it confirms nothing. */
export const otherLinkPage = (): ShopPage =>
  ratingPage(
    "Bitte nehmen Sie den anderen Link",
    "<p>Bestätigen lässt sich eine Bewertung nur mit dem Link aus unserer E-Mail „Bitte bestätigen Sie Ihre Bewertung“. Der neueste gilt.</p>",
  );
