import { jsonBytes } from "@partner-konto/contracts/call";
import { expect, test } from "vitest";
import { InvalidInput } from "./invalid-input.ts";
import { jsonLimits, parseJson } from "./json-limits.ts";

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

test.each([
  ["depth", nested(jsonLimits.depth), nested(jsonLimits.depth + 1)],
  ["array", JSON.stringify(Array(jsonLimits.array).fill(1)), JSON.stringify(Array(jsonLimits.array + 1).fill(1))],
  ["string", JSON.stringify("x".repeat(jsonLimits.string)), JSON.stringify("x".repeat(jsonLimits.string + 1))],
  ["name", JSON.stringify({ ["x".repeat(10)]: 1 }), JSON.stringify({ ["x".repeat(jsonLimits.string + 1)]: 1 })],
])("promise 16: %s is taken at its limit and refused beyond it", (_what, atLimit, beyond) => {
  expect(() => parseJson(atLimit)).not.toThrow();
  expect(() => parseJson(beyond)).toThrow(InvalidInput);
});

test("promise 16: the deepest body within the size limit is refused without exhausting the stack", () => {
  expect(() => parseJson(nested(jsonBytes.ofMany / 2))).toThrow(InvalidInput);
});

test.each([
  '{"__proto__": {"a": 1}}',
  '{"a": [{"constructor": 1}]}',
  '{"prototype": 1}',
  "{",
  "",
  "[1,]",
  '"a\\u0000b"',
  '{"name": "Heide\\u0007brand"}',
  '{"name": "Heide\\nbrand"}',
  '{"note": "Hof\\u001b[2J"}',
  '[{"op": "replace", "path": "/name", "value": "Heide\\tbrand"}]',
  '[{"op": "replace", "path": "/person", "value": {"firstName": "Jut\\u0085ta"}}]',
  '{"\\ud800": 1}',
])("%s is refused", (text) => {
  expect(() => parseJson(text)).toThrow(InvalidInput);
  expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
});

test.each(['{"note": "Hof 3\\nhinten"}', '[{"op": "replace", "path": "/emailSignature", "value": "Gruß\\n\\tJutta"}]'])(
  "%s is accepted with its lines",
  (text) => {
    expect(() => parseJson(text)).not.toThrow();
  },
);
