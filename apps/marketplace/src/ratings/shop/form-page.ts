import type { CustomerRating } from "@partner-konto/domain/ratings/schema";
import { criterionTexts } from "@partner-konto/domain/ratings/texts";
import { escapeHtml } from "../../kernel/http/escape-html.ts";
import { drawnStars } from "../../shop/drawn-stars.ts";
import { problemOf } from "../../shop/fields.ts";
import type { ShopPage } from "../../shop/pages.ts";
import { ratingPage } from "./rating-page.ts";
import { orderList, ratingCard } from "./summary.ts";
import { starWords } from "./texts.ts";
import { fieldNames, type Problems, type TypedFields } from "./typed-fields.ts";

const labels = { stars: "Gesamteindruck", ...criterionTexts };

/** Five radio buttons: arrow keys move between them, and each says what its number means. */
function starField(
  name: "stars" | keyof typeof criterionTexts,
  chosen: string,
  problem: string | undefined,
  isFirst: boolean,
): string {
  const options = starWords.map(([number, word], at) => {
    const attributes = `${chosen === String(number) ? " checked" : ""}${isFirst && at === 0 ? " autofocus" : ""}`;
    return `<label class="star"><input type="radio" name="${name}" value="${number}" required${attributes}> ${drawnStars(number)} <span>${number} – ${word}</span></label>`;
  });
  const described = problem === undefined ? "" : ` aria-invalid="true" aria-describedby="${name}-problem"`;
  return `<fieldset role="radiogroup" aria-required="true"${described}><legend>${labels[name]}</legend>${problemOf(name, problem)}${options.join("")}</fieldset>`;
}

/** A text area loses the first line break of its content, so it gets one. */
const textField = (text: string, problem: string | undefined, isFirst: boolean): string =>
  `<label for="text">Ihre Erfahrung (freiwillig)</label><p class="hint" id="text-hint">Höchstens 5.000 Zeichen, bitte ohne Namen, Telefonnummern und Adressen.</p>${problemOf("text", problem)}<textarea id="text" name="text" rows="6" dir="auto" aria-describedby="text-hint${problem === undefined ? "" : " text-problem"}"${problem === undefined ? "" : ' aria-invalid="true"'}${isFirst ? " autofocus" : ""}>
${escapeHtml(text)}</textarea><p class="hint" id="counter" data-most="5000"></p>`;

function stateOf({ state, confirmation }: CustomerRating): string {
  if (state === "asked") return "";
  const checked =
    confirmation === "wanted"
      ? "Bitte bestätigen Sie auch, dass die Bewertung von Ihnen ist: Der Link dafür steht in unserer zweiten E-Mail."
      : "Wir sehen uns Ihre Bewertung vor der Veröffentlichung noch an.";
  return `<p>Ihre Bewertung ist gespeichert. Bis sie veröffentlicht ist, können Sie alles ändern. ${state === "inCheck" ? checked : ""}</p>`;
}

interface Form {
  code: string;
  rating: CustomerRating;
  typed: TypedFields;
  problems?: Problems;
  /** Set when another window saved in between: the saved rating is shown beside what was typed here. */
  isOutdated?: boolean;
}

export function formPage({ code, rating, typed, problems = {}, isOutdated = false }: Form): ShopPage {
  const first = fieldNames.find((name) => problems[name] !== undefined);
  const outdated = isOutdated
    ? `<div role="alert"><p>Sie haben diese Bewertung inzwischen in einem anderen Fenster gespeichert. Hier steht, was Sie zuletzt in diesem Fenster eingegeben haben. Es gilt erst, wenn Sie es noch einmal abschicken.</p></div><h2>Zurzeit gespeichert</h2>${ratingCard(rating)}<h2>Ihre Eingaben</h2>`
    : "";
  const wrong = first === undefined ? "" : '<p role="alert">Bitte sehen Sie sich die markierten Felder an.</p>';
  const star = (name: "stars" | keyof typeof criterionTexts) =>
    starField(name, typed[name], problems[name], first === name);
  return ratingPage(
    "Wie war Ihre Lieferung?",
    `${orderList(rating)}${stateOf(rating)}${outdated}${wrong}
<form method="post" action="/bewertung" novalidate><input type="hidden" name="schritt" value="speichern"><input type="hidden" name="code" value="${escapeHtml(code)}"><input type="hidden" name="version" value="${rating.version}">
${star("stars")}${star("price")}${star("date")}${star("driver")}
${textField(typed.text, problems.text, first === "text")}
<p>So erscheint Ihr Name: <strong>${escapeHtml(rating.shownName)}</strong></p>
<button>${rating.state === "asked" ? "Bewertung abschicken" : "Änderungen speichern"}</button></form>`,
    rating.prod,
  );
}
