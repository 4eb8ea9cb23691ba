import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test("placeholders are filled by name, including numbers", () => {
  expect(fill("{0} - {1} von {2}", { 0: 1, 1: 25, 2: "1.204" })).toBe("1 - 25 von 1.204");
});

test("a value that looks like a placeholder or a replacement pattern stays unchanged", () => {
  expect(fill("{a}, {b}", { a: "{b}", b: "$&" })).toBe("{b}, $&");
});

test("a placeholder without a value, or named like an object's built-in property, stays", () => {
  expect(fill("{missing} {constructor} {toString}", {})).toBe("{missing} {constructor} {toString}");
});
