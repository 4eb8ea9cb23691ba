import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const files = globSync("{apps,packages,pact,e2e,scripts,deploy}/**/*.{test.ts,test.tsx,spec.ts}", {
  cwd: root,
  exclude: (name) => name.includes("node_modules"),
});
/** A test's title; in a table of cases, the title with its placeholders. */
const title = /^ *test(?:\.\w+\((?:[^()]|\([^()]*\))*\))?\(\s*(["`])((?:(?!\1).)*)\1/gm;

test("every test title has at most 100 characters", () => {
  const titles = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(title)].map(([, , text = ""]) => ({ file, text })),
  );
  expect(titles.length).toBeGreaterThan(2000);
  expect(titles.filter(({ text }) => text.length > 100)).toEqual([]);
});
