import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import { iconPaths } from "@partner-konto/domain/look/icon-paths";
import type { FastifyInstance } from "fastify";
import { tokenSource } from "../kernel/design-tokens.ts";

const require = createRequire(import.meta.url);

interface Asset {
  /** With the content's hash, so that browsers keep it for ever. */
  address: string;
  type: string;
  content: Buffer;
  /** Undefined for what is compressed already. */
  brotli?: Buffer;
}

function asset(path: string, type: string, content: Buffer): Asset {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  return { address: `${path}?v=${hash}`, type, content };
}

export const font = asset(
  "/shop.woff2",
  "font/woff2",
  readFileSync(require.resolve("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2")),
);

const lightDark = /light-dark\(((?:[^(),]|\([^()]*\))+), ((?:[^()]|\([^()]*\))+)\)/g;

/** The portal's tokens, once for light and once for dark: the oldest browsers do not know light-dark(). */
function tokens(): string {
  const [light, dark] = ["$1", "$2"].map((one) => tokenSource.replaceAll(lightDark, one));
  return `${light}@media (prefers-color-scheme: dark) {${dark}}`;
}

/** Icons as masks, which take the colour of the text. */
const shownIcons = ["error", "warning", "info", "check", "document", "chevronRight", "chevronLeft"] as const;
const icons = shownIcons.map((name) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${iconPaths[name]}"/></svg>`;
  return `--icon-${name}: url("data:image/svg+xml,${encodeURIComponent(svg)}");`;
});

function sheet(): Asset {
  const own = readFileSync(new URL("./shop.css", import.meta.url), "utf8");
  // Without the comments of the sources. `optional`: a late font moves no text, and the next page has it.
  const face = `@font-face { font-family: "Hanken Grotesk Variable"; font-weight: 100 900; font-display: optional; src: url("${font.address}") format("woff2") }`;
  const all = `${face}:root {${icons.join("")}}${tokens()}${own}`
    .split("*/")
    .map((beforeEnd) => beforeEnd.split("/*", 1)[0])
    .join("")
    .replaceAll(/\s+/g, " ");
  const made = asset("/shop.css", "text/css; charset=utf-8", Buffer.from(all));
  return { ...made, brotli: brotliCompressSync(made.content) };
}

/** The one style sheet of all pages for consumers. */
export const style = sheet();

/** Serves style sheet and font. During an update another replica may have another version, which nobody may keep under this hash. */
export async function styleRoutes(app: FastifyInstance): Promise<void> {
  for (const { address, type, content, brotli } of [style, font]) {
    const [path = ""] = address.split("?");
    app.get(path, (request, reply) => {
      const isCurrent = request.url === address;
      reply.type(type).header("cache-control", isCurrent ? "public, max-age=31536000, immutable" : "no-cache");
      if (!brotli) return reply.send(content);
      reply.header("vary", "accept-encoding");
      const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
      return takesBrotli ? reply.header("content-encoding", "br").send(brotli) : reply.send(content);
    });
  }
}
