import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { licenses } from "./licenses.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "partner-konto-licenses-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}
const manifest = (name: string, license?: string): string =>
  JSON.stringify({ name, version: "1.0.0", main: "index.js", author: "Ada <ada@mail.example>", license });

/** Builds a page that uses `bought` and its font, and only imports a part of `unused`. */
async function licensesOf(files: Record<string, string>): Promise<string> {
  write({
    "apps/web/index.html": '<script type="module" src="./main.js"></script>',
    "apps/web/main.js":
      'import "./main.css"; import { shown } from "bought"; import { other } from "unused"; document.title = shown;',
    "apps/web/main.css": '@font-face { font-family: f; src: url("../../node_modules/font/font.woff2") }',
    "node_modules/bought/index.js": 'export const shown = "shown";',
    "node_modules/unused/index.js": 'export const other = "other";',
    "node_modules/unused/package.json": JSON.stringify({ name: "unused", version: "1.0.0", sideEffects: false }),
    "node_modules/font/font.woff2": "x".repeat(10),
    "node_modules/font/package.json": manifest("font", "OFL-1.1"),
    "node_modules/font/LICENSE": "The text of the font",
    "node_modules/reset/package.json": manifest("reset", "MIT"),
    ...files,
  });
  const root = path.join(folder, "apps", "web");
  const settings = { assetsInlineLimit: 0, write: false };
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [licenses(["reset"])],
    build: settings,
  });
  const { output } = built as { output: { fileName: string; source?: unknown }[] };
  return String(output.find(({ fileName }) => fileName === "licenses.txt")?.source);
}

test("the build names the licences of what it contains, also of fonts, and of nothing else", async () => {
  const said = await licensesOf({
    "node_modules/bought/package.json": manifest("bought", "ISC"),
    "node_modules/bought/LICENSE.md": "The text of bought",
  });
  expect(said).toContain("bought 1.0.0 (ISC)\n\nThe text of bought");
  expect(said).toContain("font 1.0.0 (OFL-1.1)\n\nThe text of the font");
  // It states a licence without its text.
  expect(said).toMatch(/reset 1\.0\.0 \(MIT\)\n\nMIT License\n\nCopyright \(c\) Ada\n\nPermission is hereby granted/);
  expect(said).not.toContain("unused");
});

test.each([undefined, "ISC", "UNLICENSED"])(
  "a build fails with code of a package of licence %s that has no text",
  async (license) => {
    const files = { "node_modules/bought/package.json": manifest("bought", license) };
    await expect(licensesOf(files)).rejects.toThrow("bought has no licence text");
  },
);
