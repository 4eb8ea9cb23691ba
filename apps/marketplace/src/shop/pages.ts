import { escapeHtml } from "../mail/render.ts";

export const shopStyle = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 36rem; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
label { display: block; font-weight: 600; margin: 0 0 0.25rem }
input, button { border: 1px solid #767676; border-radius: 0.5rem; box-sizing: border-box; font: inherit; min-height: 3rem; padding: 0.5rem 1rem; width: 100% }
button { background: #1d4ed8; border-color: #1d4ed8; color: #fff; cursor: pointer; font-weight: 600; margin: 1rem 0 0 }
:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px }
[role="alert"] { border-inline-start: 4px solid #b91c1c; padding-inline-start: 0.75rem }
@media (prefers-color-scheme: dark) { :focus-visible { outline-color: #93c5fd } }
`;

/** A page of the shop: plain HTML without script. `content` is HTML. */
export const shopPage = (title: string, content: string): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/shop.css"></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>
`;
