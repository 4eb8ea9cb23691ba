import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const files = globSync("{apps,packages,pact,e2e,quality,scripts,deploy}/**/*.{test.ts,test.tsx,spec.ts}", {
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

test("every long limit of a test goes through limit(), so that a slow machine gets more time", () => {
  const fixed = /\btimeout: [0-9][0-9_]{3,}\b|\btest\.setTimeout\((?!limit)|^\s*\}, [0-9][0-9_]{3,}\);$/gm;
  const found = files
    .filter(
      (file) =>
        file !== "scripts/repository/test-titles.test.ts" &&
        /^(?:apps\/(?:gateway|marketplace)|deploy|e2e|packages\/contracts|pact|quality|scripts)\//.test(file),
    )
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(fixed)].flatMap(([text]) =>
        Number(text.replaceAll(/\D/g, "")) >= 5000 ? [`${file}: ${text.trim()}`] : [],
      ),
    );
  // The last is the limit of the checker of regular expressions itself.
  expect(found).toEqual(["scripts/repository/regex-time.test.ts: timeout: 60_000"]);
});
