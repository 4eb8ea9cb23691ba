import { escapeHtml } from "../kernel/http/escape-html.ts";
import { type ShopPage, shopPage } from "./pages.ts";

/** Says why a request failed, and sends the same fields again, so that nothing typed is lost. */
export function retryPage(problem: string, path: string, body: unknown): ShopPage {
  const fields = body instanceof URLSearchParams ? [...body] : [];
  const hidden = fields.map(
    ([name, value]) => `<textarea name="${escapeHtml(name)}" hidden>
${escapeHtml(value)}</textarea>`,
  );
  const again =
    fields.length === 0
      ? ""
      : `<p>Ihre Eingaben sind noch da.</p><form method="post" action="${escapeHtml(path)}">${hidden.join("")}<button>Noch einmal senden</button></form>`;
  return shopPage("Das hat nicht geklappt", `<p role="alert">${escapeHtml(problem)}</p>${again}`);
}
