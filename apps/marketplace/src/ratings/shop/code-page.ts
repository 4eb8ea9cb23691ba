import { escapeHtml } from "../../kernel/http/escape-html.ts";
import type { ShopPage } from "../../shop/pages.ts";
import { ratingPage } from "./rating-page.ts";

/** The page of a mail's link. The script fills in the code from the address; without script the code is pasted. */
export function codePage(problem?: string, code = ""): ShopPage {
  const error = problem === undefined ? "" : `<p class="wrong" id="problem">${escapeHtml(problem)}</p>`;
  const invalid = problem === undefined ? "" : ' aria-invalid="true" aria-describedby="problem" autofocus';
  return ratingPage(
    "Lieferung bewerten",
    `<p class="by-hand">Öffnen Sie den Link aus unserer E-Mail. Oder fügen Sie hier den Code ein, der in der E-Mail steht.</p>
<p class="by-link">Ihr Link ist angekommen. Im nächsten Schritt sehen Sie Ihre Bestellung.</p>
<form method="post" action="/bewertung"><div class="by-hand"><label for="code">Code aus der E-Mail</label>${error}<input id="code" name="code" value="${escapeHtml(code)}" autocomplete="off" autocapitalize="none" spellcheck="false"${invalid}></div><button>Weiter</button></form>`,
  );
}
