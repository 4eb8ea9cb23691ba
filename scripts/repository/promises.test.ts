import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const rows = [
  ...readFileSync(path.join(root, "docs/promises.md"), "utf8").matchAll(/^\| (\d+) \| (.+?) \| (.*?) ?\|$/gm),
].map(([, number, words = "", longForm = ""]) => ({ number: Number(number), words, longForm }));

/** The promises that a test's text names: `promise 5`, `promises 5 and 16`, `promises 7, 10`. */
function namedIn(text: string): number[] {
  return [...text.matchAll(/\bpromises? ((?:\d+(?:, | and )?)+)/gi)].flatMap(([, numbers = ""]) =>
    [...numbers.matchAll(/\d+/g)].map(Number),
  );
}

const tests = globSync("{apps,packages,pact,e2e,quality,scripts,deploy}/**/*.{test.ts,test.tsx,spec.ts}", {
  cwd: root,
  exclude: (name) => name.includes("node_modules"),
});
const tested = new Set(tests.flatMap((file) => namedIn(readFileSync(path.join(root, file), "utf8"))));

test("the table lists every promise once", () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
});

test("each kept promise has a test or only a long form, and tests name only promises of the table", () => {
  const without = rows.filter(({ number, longForm }) => !tested.has(number) && longForm === "");
  expect(without).toEqual([]);
  expect([...tested].filter((number) => !rows.some((row) => row.number === number))).toEqual([]);
});

test("every long form is an existing command", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const named = rows.flatMap(({ longForm }) => /`npm run ([\w:]+)/.exec(longForm)?.[1] ?? []);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
