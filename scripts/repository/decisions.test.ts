import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const skipped = (name: string) => /node_modules|(?:^|[/\\])(?:dist|pacts)$/.test(name);

const records = globSync("docs/decisions/[0-9]*.md", { cwd: root }).toSorted();
const numbers = new Set(records.map((file) => path.basename(file).slice(0, 4)));

const texts = globSync(
  [
    "*.{md,mjs,yml}",
    "Dockerfile",
    "{.ci,apps,packages,pact,e2e,quality,scripts,deploy,tools,docs}/**/*.{ts,tsx,mts,mjs,js,css,md,sh,yml,cfg}",
  ],
  { cwd: root, exclude: skipped },
);
/** "decision 0011", "decisions 0011 and 0012", also over the end of a comment's line, and "decisions/0011". */
const named = /decisions?(?:\/|\s+(?:\*\s+|\/\/\s+|#\s+)?\[?)(\d{4}(?:(?:, | and |, and | or )\d{4})*)/gi;
/** Records and the pages beside them name a record by its number alone: "(0011)". */
const bare = /(?<!migrations? (?:from )?)(?<![\d.,])\b0\d{3}\b(?!,?\d)/g;

const namedIn = (file: string) => {
  const text = read(file);
  const alone = /^(?:docs[/\\](?:decisions[/\\]|architecture)|CONTRIBUTING)/.test(file) ? (text.match(bare) ?? []) : [];
  return [...[...text.matchAll(named)].flatMap(([, list = ""]) => list.match(/\d{4}/g) ?? []), ...alone];
};

test("every decision that code and pages name has its record", () => {
  const named = texts.flatMap((file) => namedIn(file).map((number) => ({ file, number })));
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

test("the page of decisions lists every record once, with its title", () => {
  const rows = [...read("docs/decisions/README.md").matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \|$/gm)];
  const listed = rows.map(([, number, file, title]) => `${file}: # ${number} ${title}`);
  expect(listed.toSorted()).toEqual(records.map((file) => `${path.basename(file)}: ${read(file).split("\n")[0]}`));
});

test("there are at most 60 records of at most 60 lines", () => {
  const lines = records.map((file) => ({ file, lines: read(file).trimEnd().split("\n").length }));
  expect(records.length).toBeLessThanOrEqual(60);
  expect(lines.filter((record) => record.lines > 60)).toEqual([]);
});
