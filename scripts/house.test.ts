import { expect, test } from "vitest";
import { root } from "./environment.ts";
import { circlesOf, circlesOfRooms, importsOf } from "./house/arrows.ts";
import { departures, knownSizes } from "./house/known-sizes.ts";
import { priceWriters } from "./house/price-writers.ts";
import { oversized } from "./house/sizes.ts";
import { type Source, sourcesOf, trees } from "./house/sources.ts";
import { participles } from "./house/words.ts";

const source = (path: string, ...texts: string[]): Source => {
  const text = texts.join("\n");
  return { path, text, lines: text.split("\n").length, isTest: path.includes(".test.") };
};
const sources = sourcesOf(root);
const filled = (count: number): string => "  work();\n".repeat(count);

test("folders, functions and files keep their sizes, but for lists that only get shorter", () => {
  expect(sources.length).toBeGreaterThan(2000);
  expect(departures(oversized(sources), knownSizes())).toEqual([]);
});

test("a long function is named wherever it stands; a table, a text and a test are no long files", () => {
  const long = [
    source("apps/a/named.ts", `function named() {\n${filled(80)}}`),
    source("apps/a/short.ts", `function short() {\n${filled(78)}}\nconst other = () => {\n${filled(78)}};`),
    source("apps/a/assigned.tsx", `const Assigned = () => {\n${filled(80)}};`),
    source("apps/a/given.ts", `run(() => {\n${filled(80)}});`),
    source("apps/a/made.ts", `const made = { of() {\n${filled(300)}} };`),
    source("apps/a/table.ts", `export const table = {\n${'  "a": { b: () => 1 },\n'.repeat(300)}};`),
    source("apps/a/texts.ts", filled(301)),
    source("apps/a/calls.ts", filled(301)),
    source("apps/a/calls.test.ts", `test("x", () => {\n${filled(301)}});`),
  ];
  const others = Array.from({ length: 32 }, (_, at) => source(`apps/a/${at}.ts`, ""));
  expect(oversized([...long, ...others])).toEqual({
    folders: { "apps/a": 41 },
    functions: {
      "apps/a/named.ts named": 82,
      "apps/a/assigned.tsx Assigned": 82,
      "apps/a/given.ts in run": 82,
      "apps/a/made.ts of": 302,
    },
    files: { "apps/a/made.ts": 302, "apps/a/calls.ts": 302 },
  });
});

test("a list names nothing that has grown, and nothing that is small enough", () => {
  const found = { folders: { a: 50, b: 41 }, functions: {}, files: { d: 400 } };
  expect(departures(found, { folders: { a: 49 }, functions: { "c.ts c": 90 }, files: { d: 400 } })).toEqual([
    "a has 50 files, allowed are 49: make rooms of it",
    "b has 41 files, allowed are 40: make rooms of it",
    "c.ts c has no more than 80 lines: run npm run house -- --lists",
  ]);
});

test("no rooms know each other in circles; move a function or a file to the room that it belongs to", () => {
  const arrows = importsOf(sources);
  expect(arrows.length).toBeGreaterThan(10_000);
  expect(trees.flatMap((tree) => circlesOfRooms(tree, arrows))).toEqual([]);
});

test("a room reaches another by values, types, what it loads later, and through files beside the rooms", () => {
  const web = "apps/web/src";
  const found = importsOf([
    source(`${web}/orders/list/page.tsx`, "import type {", "  Sheet,", '} from "../sheet/sheet.ts";'),
    source(`${web}/orders/sheet/parts/sheet.ts`, 'const load = () => import("../../../ui/tree/tree.tsx");'),
    source(`${web}/ui/tree/tree.tsx`, 'export { rows } from "../../orders/list/rows.ts";'),
    source(`${web}/orders/orders-page.tsx`, 'import "./day/board.tsx";'),
    source(`${web}/orders/day/board.tsx`, 'import { open } from "../orders-page.tsx";'),
    source(`${web}/routes.tsx`, 'import "./data/trpc.ts";'),
    source(`${web}/ui/tree/tree.test.tsx`, 'import "../../data/trpc.ts";'),
    source(`${web}/data/trpc.ts`, 'import { routes } from "../routes.tsx";'),
  ]);
  expect(circlesOfRooms(web, found)).toEqual([
    ["orders/list", "orders/sheet", "ui"],
    ["orders/day", "orders/orders-page.tsx"],
  ]);
});

test("circles are found through several members", () => {
  const arrows = ["a b", "b c", "c a", "c d", "d e", "e d", "f a"].map((arrow) => arrow.split(" ") as [string, string]);
  expect(circlesOf(arrows)).toEqual([
    ["d", "e"],
    ["a", "b", "c"],
  ]);
});

test("types named by a past participle are found", () => {
  const named = ["Told", "Asked", "RightsAsked", "WhenPlanned", "Feed", "TopThreeNeed", "Order", "Toldest"];
  const text = named.map((name) => `export interface ${name} {\n}`).join("\n");
  expect(participles([source("a.ts", text)])).toEqual(["Told", "Asked", "RightsAsked", "WhenPlanned"]);
});

test("who writes prices is found by the statement and by the call", () => {
  const statement = 'db.updateTable("deliveryArea")';
  const writers = priceWriters([
    source(
      "apps/marketplace/src/a.ts",
      `function name() {\n  ${statement}.set({ name })\n    .where("id", "=", id);\n}`,
    ),
    source(
      "apps/marketplace/src/b.ts",
      `function keep() {\n  ${statement}.set({ price })\n    .where("id", "=", id);\n}`,
    ),
    source("apps/marketplace/src/c.ts", "export const change = () => keep();"),
    source("apps/marketplace/src/c.test.ts", "const change = () => keep();"),
  ]);
  expect(writers).toEqual([
    { name: "keep", path: "apps/marketplace/src/b.ts", callers: ["apps/marketplace/src/c.ts change"] },
  ]);
});

test("one function writes the prices of areas: every way to a price calls it", () => {
  const callers = priceWriters(sourcesOf(root)).flatMap((writer) => writer.callers);
  expect(new Set(callers)).toEqual(new Set(["apps/marketplace/src/prices/write/apply-prices.ts applyPrices"]));
});
