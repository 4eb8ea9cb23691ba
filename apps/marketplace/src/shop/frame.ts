import type { FrontendSource } from "@partner-konto/domain/frontend";
import { marks } from "@partner-konto/domain/look/marks";
import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { ourShellTexts } from "@partner-konto/domain/texts/shell";
import { colourPair } from "../kernel/design-tokens.ts";
import { escapeHtml } from "../kernel/http/escape-html.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { type ShopPage, steps } from "./pages.ts";
import { font, style } from "./style.ts";

const drawn = (frontend: FrontendSource, colour: string): string =>
  marks[frontend]
    .map(({ d, stroke }) =>
      stroke === undefined
        ? `<path d="${d}" fill="${colour}"/>`
        : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linejoin="round"/>`,
    )
    .join("");

/** Within the page, so that it costs no request. */
const favicon = (frontend: FrontendSource): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 44 44"><rect x="-6" y="-6" width="44" height="44" rx="9" fill="${colourPair("head", frontend)[0]}"/>${drawn(frontend, "#fff")}</svg>`)}`;

/** The facts in every page's frame. */
export type Platform = Pick<Kernel, "platform" | "portalUrl">;

function foot({ platform: { imprintUrl, supportPhone }, portalUrl }: Platform): string {
  const links = [
    [imprintUrl, ourShellTexts.imprint],
    [`${portalUrl}/privacy`, ourShellTexts.privacy],
    [`${portalUrl}/accessibility`, ourShellTexts.accessibility],
  ] as const;
  const phone = supportPhone ? `<span>${ourShellTexts.support} ${escapeHtml(supportPhone)}</span>` : "";
  return `<footer>${links.map(([to, text]) => `<a href="${escapeHtml(to)}">${text}</a>`).join("")}${phone}</footer>`;
}

/** The way to an order leads back to its beginning. */
function head({ frontend = "PARTNER", step }: ShopPage, name: string): string {
  const mark = `<svg viewBox="0 0 32 32" aria-hidden="true">${drawn(frontend, "currentColor")}</svg>`;
  const brand = `${mark}<span>${escapeHtml(name)}</span>`;
  const pellets = frontend === "PARTNER_PELLET" ? "?ware=pellets" : "";
  const items = steps.map((one) => `<li${one === step ? ' aria-current="step"' : ""}>${one}</li>`);
  return step === undefined
    ? `<header class="bar"><div><p class="brand">${brand}</p></div></header>`
    : `<header class="bar"><div><p class="brand"><a href="/shop${pellets}">${brand}</a></p><p class="goods">${frontendTexts[frontend]}</p></div></header><ol class="steps" aria-label="Schritte">${items.join("")}</ol>`;
}

/** A whole page for consumers: the platform's head and foot, and the page's own content between them. */
export function framed(page: ShopPage, platform: Platform): string {
  const { title, description, content, frontend = "PARTNER", isWide = false } = page;
  const { name } = platform.platform;
  return `<!doctype html>
<html lang="de" data-frontend="${frontend}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${description === undefined ? "" : `<meta name="description" content="${escapeHtml(description)}">`}<meta name="color-scheme" content="light dark"><link rel="icon" type="image/svg+xml" href="${favicon(frontend)}"><title>${escapeHtml(`${title} – ${name}`)}</title><link rel="preload" href="${font.address}" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="${style.address}"></head>
<body${isWide ? ' class="wide-page"' : ""}>${head(page, name)}<main><h1>${escapeHtml(title)}</h1>${isWide ? `<div class="wide">${content}</div>` : content}</main>${foot(platform)}</body></html>
`;
}
