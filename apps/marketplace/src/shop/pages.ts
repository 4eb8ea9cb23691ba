import { escapeHtml } from "../mail/escape-html.ts";

export const shopStyle = `
:root { color-scheme: light dark; --page: #ffffff; --ink: #16202a; --edge: #6b7280; --accent: #1d4ed8; --star: #b45309; --wrong: #b91c1c }
@media (prefers-color-scheme: dark) {
  :root { --page: #14191f; --ink: #eef1f4; --edge: #8b95a1; --accent: #93c5fd; --star: #fbbf24; --wrong: #fca5a5 }
}
html { accent-color: var(--accent); background: var(--page); color: var(--ink); font: 1.125rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 36rem; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
label, legend { display: block; font-weight: 600; margin: 0 0 0.25rem; padding: 0 }
input, textarea, button { background: var(--page); border: 1px solid var(--edge); border-radius: 0.5rem; box-sizing: border-box; color: inherit; font: inherit; min-height: 3rem; padding: 0.5rem 1rem; width: 100% }
textarea { display: block; margin: 0 0 0.25rem; resize: vertical }
[hidden] { display: none }
button { background: #1d4ed8; border-color: #1d4ed8; color: #fff; cursor: pointer; font-weight: 600; margin: 1rem 0 0 }
fieldset { border: 0; margin: 0 0 1.5rem; min-width: 0; padding: 0 }
dl { margin: 0 0 1rem }
dl div { display: flex; flex-wrap: wrap; gap: 0 0.75rem; padding: 0.125rem 0 }
dt { flex: 0 0 8rem }
dd { flex: 1 1 9rem; font-weight: 600; margin: 0; min-width: 0; overflow-wrap: anywhere }
.star { align-items: center; border: 1px solid var(--edge); border-radius: 0.5rem; cursor: pointer; display: flex; flex-wrap: wrap; font-weight: 400; gap: 0 0.5rem; margin: 0 0 0.375rem; min-height: 2.75rem; padding: 0.125rem 0.75rem }
.star:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent) }
.star input { flex: none; height: 1.5rem; margin: 0; min-height: 0; padding: 0; width: 1.5rem }
.stars { color: var(--star); font-size: 1.25rem; white-space: nowrap }
.hint { font-size: 1rem; margin: 0 0 0.5rem }
.said { white-space: pre-wrap }
.card { border: 1px solid var(--edge); border-radius: 0.5rem; margin: 0 0 1rem; padding: 1rem 1rem 0 }
.wrong { color: var(--wrong); font-weight: 600; margin: 0 0 0.5rem }
.by-link { display: none }
[data-link] .by-hand { display: none }
[data-link] .by-link { display: block }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
[role="alert"] { border-inline-start: 4px solid var(--wrong); padding-inline-start: 0.75rem }
`;

/** A page of the shop: plain HTML that works without script. `content` is HTML, and so is `before`, which stands above the title. */
export const shopPage = (title: string, content: string, before = ""): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/shop.css"></head>
<body>${before}<main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>
`;
