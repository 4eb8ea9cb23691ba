import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { chunkReloadEveryMs } from "@partner-konto/domain/constants";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { chunkReloadKey } from "../src/shell/chunk-reload.ts";
import { browserFloor, browserTexts } from "../src/texts/browsers.ts";
import { floorOf } from "./judge.ts";

const code = readFileSync(path.join(import.meta.dirname, "..", "public", "cannot-open.js"), "utf8");
const index = readFileSync(path.join(import.meta.dirname, "..", "index.html"), "utf8");

/** The kinds of syntax that JavaScript had in 2009 and that the script uses. */
const ofThen = new Set(
  "ArrayExpression AssignmentExpression BinaryExpression BlockStatement CallExpression CatchClause ExpressionStatement FunctionDeclaration FunctionExpression Identifier IfStatement Literal LogicalExpression MemberExpression NewExpression ParenthesizedExpression Program ReturnStatement TryStatement UnaryExpression VariableDeclaration VariableDeclarator".split(
    " ",
  ),
);

/** @returns the kinds of syntax that came later */
function laterThan2009(script: string): string[] {
  const later: string[] = [];
  const seen = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(seen);
    else if (typeof node === "object" && node !== null && "type" in node) {
      if (!ofThen.has(String(node.type))) later.push(String(node.type));
      if ("kind" in node && node.kind !== "var") later.push(String(node.kind));
      if (node.type === "CatchClause" && "param" in node && node.param === null) later.push("catch without a name");
      if ("async" in node && node.async) later.push("async");
      if ("optional" in node && node.optional) later.push("?.");
      Object.values(node).forEach(seen);
    }
  };
  seen(parseSync("cannot-open.js", script).program);
  return later;
}

test.each([
  "let a;",
  "var a = () => 1",
  "var a = `b`",
  "try {} catch {}",
  "a?.b",
  "var [a] = b",
  "f(...a)",
  "class A {}",
])("%s is newer than 2009", (script) => {
  expect(laterThan2009(script)).not.toEqual([]);
});

test("the script uses syntax of 2009, no markup of text, and stands before the portal", () => {
  expect(laterThan2009(code)).toEqual([]);
  // `??=` and `**` are operators; a trailing comma in a call is newer, too.
  expect(code).not.toMatch(/\?\?|\*\*|,\s*\)|innerHTML/);
  expect(index).toMatch(
    /<div id="root"><\/div>\s*<script src="\/cannot-open\.js"><\/script>\s*<noscript>[\s\S]*type="module"/,
  );
});

const modern = {
  noModule: true,
  toSorted: true,
  lookbehind: true,
  css: (...condition: string[]) => condition.length > 0,
};

/** Runs the script in a browser with these abilities; returns what the page then shows. */
function shownIn(browser: Partial<typeof modern>): string {
  const { noModule, toSorted, lookbehind, css } = { ...modern, ...browser };
  const document = globalThis.document.implementation.createHTMLDocument();
  document.body.append(Object.assign(document.createElement("div"), { id: "root" }));
  const createElement = document.createElement.bind(document);
  document.createElement = (name: string) => {
    const element = createElement(name);
    return name === "script" && noModule ? Object.assign(element, { noModule: false }) : element;
  };
  function RegularExpression(source: string) {
    if (!lookbehind && source.includes("(?<=")) throw new SyntaxError("Invalid regular expression");
    return new RegExp(source);
  }
  const page = {
    document,
    window: new EventTarget(),
    RegExp: RegularExpression,
    ...(css && { CSS: { supports: css } }),
  };
  runInNewContext(toSorted ? code : `delete Array.prototype.toSorted;${code}`, page);
  return document.body.textContent.trim();
}

test("a browser that has everything gets the portal", () => {
  expect(shownIn({})).toBe("");
});

test.each<[string, Partial<typeof modern>]>([
  ["knows no modules", { noModule: false }],
  ["sorts no copies", { toSorted: false }],
  ["cannot look behind in regular expressions", { lookbehind: false }],
  ["knows no :has()", { css: (condition) => !condition?.includes(":has") }],
  ["mixes no colours", { css: (...condition) => !condition.join(" ").includes("color-mix") }],
  ["answers no question on CSS", { css: undefined as never }],
])("a browser that %s reads that it is too old, and which are not", (_, browser) => {
  const shown = shownIn(browser);
  expect(shown).toContain("Ihr Browser ist zu alt");
  expect(shown).toContain(browserTexts.floor);
});

test("a page that did not arrive is loaded again as often as a page's code that is missing", () => {
  expect(code).toContain(`< ${chunkReloadEveryMs}`);
  expect(code).toContain(`"${chunkReloadKey}"`);
});

test("what the script asks for came with the oldest browsers that we name", () => {
  expect(floorOf(["toSorted", "lookbehind in a regular expression", ":has", "color-mix("])).toEqual(browserFloor);
});

test("the README, the handbook and the decision name the same browsers", () => {
  const root = path.join(import.meta.dirname, "..", "..", "..");
  const { chrome, firefox, safari, samsung } = browserFloor;
  const sentence = `Chrome and Edge from ${chrome}, Firefox from ${firefox}, Safari from ${safari} and Samsung Internet from ${samsung}`;
  for (const page of ["README.md", "docs/operators/README.md", "docs/decisions/0133-browsers-and-checkers.md"])
    expect([page, readFileSync(path.join(root, page), "utf8").replaceAll(/\s+/g, " ").includes(sentence)]).toEqual([
      page,
      true,
    ]);
});
