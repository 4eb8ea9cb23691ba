import { escapeHtml } from "../../kernel/http/escape-html.ts";
import { inputField } from "../../shop/fields.ts";
import { orderPage, type ShopPage } from "../../shop/pages.ts";
import { type KeptEntries, keptFields } from "./kept-entries.ts";
import { frontendOf, goodsOf, type TypedWish, type WishProblems, wishFields } from "./wish.ts";

const words = {
  heizoel: { label: "Menge in Litern", hint: "Zum Beispiel 3.000", button: "Heizölpreise ansehen" },
  pellets: { label: "Menge in Tonnen", hint: "Zum Beispiel 6,5", button: "Pelletpreise ansehen" },
};

/** The choices of an earlier search, which the form does not show. */
const kept = (typed: TypedWish): string =>
  wishFields
    .filter((name) => !["ware", "plz", "menge"].includes(name) && typed[name] !== "")
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(typed[name])}">`)
    .join("");

const description = "Vergleichen Sie die Preise der Händler, die zu Ihnen liefern, und bestellen Sie gleich hier.";

/** The first step: where to, and how much. */
export function searchPage(typed: TypedWish, problems: WishProblems = {}, keptOrder?: KeptEntries): ShopPage {
  const goods = goodsOf(typed);
  const { label, hint, button } = words[goods];
  const tab = (one: typeof goods, address: string, name: string): string =>
    `<a href="${address}"${one === goods ? ' aria-current="page"' : ""}>${name}</a>`;
  const first = problems.plz !== undefined ? "plz" : problems.menge !== undefined ? "menge" : undefined;
  return orderPage(
    "Menge",
    "Heizöl und Pellets bestellen",
    `<p>${description}</p>
<nav class="tabs" aria-label="Ware">${tab("heizoel", "/shop", "Heizöl")}${tab("pellets", "/shop?ware=pellets", "Holzpellets")}</nav>
${first === undefined ? "" : '<p role="alert">Bitte sehen Sie sich die markierten Felder an.</p>'}<form class="card" method="${keptOrder ? "post" : "get"}" action="/shop/angebote" novalidate><input type="hidden" name="ware" value="${goods}">${kept(typed)}${keptFields(keptOrder)}
${inputField({ name: "plz", label: "Postleitzahl", value: typed.plz, problem: problems.plz, isFirst: first === "plz" }, 'inputmode="numeric" autocomplete="postal-code" required')}
${inputField({ name: "menge", label, hint, value: typed.menge, problem: problems.menge, isFirst: first === "menge" }, 'inputmode="decimal" autocomplete="off" required')}
<button>${button}</button></form>`,
    { description, frontend: frontendOf(typed) },
  );
}
