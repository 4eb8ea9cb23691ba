// Fails when the built web app is larger than promised (brotli kB of JavaScript that /login, the orders page and the news dialog load, and the
// files that a page requests), or contains what a browser must not get: zod, source maps, secrets, paths of the build machine (promise 58).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { report } from "../quality/runs/rows.ts";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const dist = path.join(import.meta.dirname, "..", "apps", "web", "dist");
const manifest = JSON.parse(readFileSync(path.join(dist, ".vite", "manifest.json"), "utf8")) as Record<string, Chunk>;

/** The chunk and all its static imports. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) closure(next, seen);
  return seen;
}

/** A chunk that is also imported statically has no source in the manifest, only its name. */
function chunkOf(source: string): string {
  const keys = Object.keys(manifest);
  const shared = `_${path.basename(source).replace(/\.tsx?$/, "")}-`;
  const key = keys.find((name) => name.endsWith(source)) ?? keys.find((name) => name.startsWith(shared));
  if (!key) throw new Error(`The build has no chunk for ${source}; has the file moved?`);
  return key;
}

const sizes = new Map<string, number>();

/** The bytes of a file after brotli, which takes longest; most pages share most files. */
function compressedBytes(file: string): number {
  const bytes = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(dist, file))).length;
  sizes.set(file, bytes);
  return bytes;
}

/** The files of JavaScript that chunks need, with those of the entry. */
function filesOf(chunks: string[]): string[] {
  const keys = new Set(["index.html", ...chunks].flatMap((key) => [...closure(key)]));
  return [...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))].filter((file) => file.endsWith(".js"));
}

const kilobytes = (sources: string[]): number =>
  filesOf(sources.map(chunkOf)).reduce((sum, file) => sum + compressedBytes(file), 0) / 1000;

interface Budget {
  page: string;
  /** In brotli kB. */
  limit: number;
  sources: string[];
  /** Sources loaded before, which do not count. */
  after?: string[];
}

const frame = ["src/signed-in-routes.tsx", "frame/main-layout.tsx"];
const startPage = [...frame, "companies/company-layout.tsx", "start/company/company-start.tsx"];
const ordersPage = [...frame, "companies/agency/agency-layout.tsx", "orders/agency-orders.tsx"];

/** The sheet comes while the pointer moves to a row, and its promise with the calendar library after it. */
const orderSheet = ["orders/sheet/order-sheet.tsx", "orders/sheet/promise-section.tsx"];

const budgets: Budget[] = [
  { page: "`/login`", limit: 130, sources: ["frame/public-layout.tsx", "people/sign-in/login.tsx"] },
  { page: "the start page", limit: 225, sources: startPage },
  { page: "the orders page", limit: 212, sources: ordersPage },
  { page: "the sheet of an open order, beside that", limit: 11.5, sources: orderSheet, after: ordersPage },
  {
    page: "the news button and dialog, beside that",
    limit: 25,
    sources: ["content/news/news-button.tsx", "content/news/news-dialog.tsx"],
    after: ordersPage,
  },
];

/** With styles, fonts, pictures and calls a page stays below 60 requests. */
const mostFiles = 40;

const unwanted: [string, RegExp][] = [
  // zod is for the servers; the domain's files that the browser imports do not use it.
  ["zod", /ZodError/],
  ["a source map", /sourceMappingURL/],
  ["a key", /-----BEGIN|eyJ[\w-]{8,}\.[\w-]{8,}\./],
  ["a secret of the servers or the demo", /(?:SESSION|TOKEN)_KEYS|(?:postgres|rediss?|smtps?):\/\/\w+:|Heizoel-2026/],
  ["a place of this machine", new RegExp(path.join(import.meta.dirname, "..").replaceAll(/\W/g, "\\$&"))],
];
const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) => !name.startsWith(".vite"));
const texts = files.filter((name) => /\.(?:js|css|html|json|svg|txt|webmanifest)$/.test(name));
const found = [
  ...files.filter((name) => name.endsWith(".map")).map((name) => `${name} is a source map`),
  ...texts.flatMap((name) => {
    const text = readFileSync(path.join(dist, name), "utf8");
    return unwanted.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${name} carries ${what}`);
  }),
];
for (const finding of found) console.log(`${finding}, which has no place in the browser`);
console.log(`promise 58: ${texts.length} files of the web app read for what has no place there: ${found.length} found`);

/** The pages of the signed-in routes, each with the frame around it: the most files that one requests. */
const pages = manifest[chunkOf("src/signed-in-routes.tsx")]?.dynamicImports ?? [];
const most = Math.max(...pages.map((page) => filesOf([...frame.map(chunkOf), page]).length));

report([
  {
    what: "files of JavaScript of the page with most of them",
    measured: `${most}`,
    bar: `${mostFiles}`,
    met: most <= mostFiles,
  },
  ...budgets.map(({ page, limit, sources, after = [] }) => {
    const size = kilobytes([...after, ...sources]) - (after.length > 0 ? kilobytes(after) : 0);
    const measured = `${size.toFixed(1)} kB brotli`;
    return { what: `JavaScript of ${page}`, measured, bar: `${limit} kB`, met: size <= limit };
  }),
]);
if (found.length > 0) process.exitCode = 1;
