import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { inputSchema } from "@partner-konto/contracts/input";
import { calls } from "@partner-konto/contracts/services";
import { howMany, limit, spread } from "@partner-konto/testing/how-many";
import { jsonSchemaOf } from "@partner-konto/testing/json-schema";
import { checkSync } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");
const sources = globSync(["apps/{gateway,marketplace,web}/src/**/*.{ts,tsx}", "packages/*/src/**/*.ts"], {
  cwd: root,
}).filter((file) => !/\.test\.|\/(testing|fuzz|demo|states)\/|\/testing[^/]*\.tsx?$/.test(file));

/** Every regular expression literal in a file. */
function expressionsIn(file: string): { where: string; expression: RegExp }[] {
  const text = readFileSync(path.join(root, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found: { where: string; expression: RegExp }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const flags = node.text.slice(end + 1).replace(/[gy]/g, "");
      found.push({ where: `${file} ${node.text}`, expression: new RegExp(node.text.slice(1, end), flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The regular expressions of the contract's schemas, including zod's own for addresses, days and ids. */
function expressionsOfContract(): { where: string; expression: RegExp }[] {
  const patterns = new Map<string, string>();
  for (const { id, call } of calls)
    JSON.stringify(jsonSchemaOf(inputSchema(call)), (key, value: unknown) => {
      if (key === "pattern" && typeof value === "string") patterns.set(value, `${id} ${value}`);
      return value;
    });
  return [...patterns].map(([pattern, where]) => ({ where, expression: new RegExp(pattern, "u") }));
}

const all = [...sources.flatMap(expressionsIn), ...expressionsOfContract()];

const size = 50_000;
const filled = (unit: string): string => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
/** Texts that trigger backtracking in nested or overlapping repeats: a long repetition, with an end that matches nothing. */
const units = [
  "a",
  "A",
  "0",
  " ",
  "\t",
  "\n",
  "-",
  "_",
  ".",
  "/",
  ":",
  "@",
  "%",
  "<",
  "{",
  "=",
  "\\",
  "ä",
  "a.",
  "a-",
  "a@",
  "0-",
  "a b",
  "1 ",
  "a1",
  "/a",
  "<a",
  "{a",
  "%2",
];
const hostile = units.flatMap((unit) => [filled(unit), `${filled(unit)}\u0001`, `a@${filled(unit)}\u0001`]);

/** The most runs of an expression on a text. */
const attempts = Array.from({ length: 10 });

/** Processor time of this thread in ms: other threads, garbage collection and a busy machine do not count. */
function cost(expression: RegExp, text: string): number {
  const before = process.threadCpuUsage();
  expression.test(text);
  return process.threadCpuUsage(before).user / 1000;
}

/**
 * The checker's automaton does not support lookaround and back references, and takes minutes for several large counts, which it unrolls.
 * Those expressions are only timed.
 */
const isBeyond = ({ expression: { source } }: (typeof all)[number]): boolean =>
  /\(\?<?[=!]|\\[1-9]/.test(source) || (source.match(/\{\d*,\d{3,}\}/g) ?? []).length > 1;

test("promise 18: every regular expression is linear and takes at most 10 ms for 50,000 hostile characters", {
  tags: "long",
  timeout: limit(120_000),
}, () => {
  const provable = all.filter((one) => !isBeyond(one));
  const checked = spread(provable, howMany(Math.ceil(provable.length / 8), provable.length));
  const runaway = checked.flatMap(({ where, expression: { source, flags } }) => {
    const found = checkSync(source, flags, { checker: "automaton", timeout: 60_000 });
    if (found.status === "safe") return [];
    return [`${where}: ${found.status} ${found.status === "vulnerable" ? found.complexity.summary : ""}`];
  });
  // A vulnerable expression is not timed, because it might never return.
  expect(runaway).toEqual([]);
  const slow = all.flatMap(({ where, expression }) => {
    // An expression that runs away is slow every time; the first runs may also compile it.
    const worst = hostile.find((text) => attempts.every(() => cost(expression, text) > 10));
    return worst === undefined ? [] : [`${where} on ${JSON.stringify(worst.slice(0, 8))}`];
  });
  expect(slow).toEqual([]);
  expect(provable.length).toBeGreaterThan(80);
});
