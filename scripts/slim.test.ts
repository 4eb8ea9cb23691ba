import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const program = path.join(import.meta.dirname, "..", "deploy", "slim.ts");
const manifest = (name: string, more: object = {}): string =>
  JSON.stringify({ name, version: "1.0.0", license: "MIT", ...more });

/** A small result of `npm ci`: an app, a workspace of ours, and packages. */
const tree: Record<string, string> = {
  "apps/app/package.json": manifest("app", {
    dependencies: { ours: "1.0.0", used: "1.0.0", database: "1.0.0" },
    devDependencies: { tested: "1.0.0" },
  }),
  "packages/ours/package.json": manifest("ours", { dependencies: { "@scope/deep": "1.0.0" } }),
  "packages/ours/src/index.ts": "",
  "packages/ours/README.md": "",
  "node_modules/used/package.json": manifest("used", {
    optionalDependencies: { here: "1.0.0", elsewhere: "1.0.0" },
    peerDependencies: { typescript: "6" },
  }),
  "node_modules/used/index.js": "",
  "node_modules/used/index.js.map": "",
  "node_modules/used/index.d.mts": "",
  "node_modules/used/src/index.ts": "",
  "node_modules/used/README.md": "",
  "node_modules/used/license.md": "The text of used",
  "node_modules/used/license.d.ts": "",
  "node_modules/used/node_modules/here/package.json": manifest("here"),
  "node_modules/used/node_modules/here/package/package.json": "{}",
  "node_modules/here/package.json": manifest("here of another"),
  "node_modules/@scope/deep/package.json": manifest("@scope/deep"),
  "node_modules/@scope/other/package.json": manifest("@scope/other"),
  "node_modules/database/package.json": manifest("database", { license: "nothing known" }),
  "node_modules/tested/package.json": manifest("tested"),
  "node_modules/typescript/package.json": manifest("typescript"),
  "node_modules/.package-lock.json": "{}",
  "node_modules/.bin/used": "",
};

test("an image holds what its app runs, without types, maps and documents, and the licences of that", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-slim-"));
  for (const [name, text] of Object.entries(tree)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  symlinkSync("../packages/ours", path.join(folder, "node_modules", "ours"));
  const slim = (...words: string[]) =>
    execFileSync(process.execPath, [program, "apps/app", ...words], { cwd: folder, stdio: "pipe" });
  // It knows neither the text nor the licence.
  expect(() => slim()).toThrow("database has no licence text");
  slim("database");
  const left = globSync("{apps,packages,node_modules}/**/*.*", { cwd: folder }).map((name) =>
    name.replaceAll("\\", "/"),
  );
  expect(left.filter((name) => name.startsWith("node_modules/") && !name.includes("/ours/")).toSorted()).toEqual([
    "node_modules/@scope/deep/package.json",
    "node_modules/used/index.js",
    "node_modules/used/license.md",
    "node_modules/used/node_modules/here/package.json",
    "node_modules/used/node_modules/here/package/package.json",
    "node_modules/used/package.json",
  ]);
  expect(left).toEqual(expect.arrayContaining(["packages/ours/src/index.ts", "packages/ours/README.md"]));
  const licenses = readFileSync(path.join(folder, "licenses.txt"), "utf8");
  expect([...licenses.matchAll(/^(\S+) 1\.0\.0 \(MIT\)$/gm)].map(([, name]) => name)).toEqual([
    "@scope/deep",
    "here",
    "used",
  ]);
  expect(licenses).toContain("The text of used");
  rmSync(folder, { recursive: true });
});
