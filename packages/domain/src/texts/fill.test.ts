import { expect, test } from "vitest";
import { fill } from "./fill.ts";

test("places are filled by name, numbers included", () => {
  expect(fill("{0} - {1} von {2}", { 0: 1, 1: 25, 2: "1.204" })).toBe("1 - 25 von 1.204");
});

test("a value that looks like a place or a replacement pattern stays what it is", () => {
  expect(fill("{a}, {b}", { a: "{b}", b: "$&" })).toBe("{b}, $&");
});

test("a place without a value, or named like an object's own machinery, stays", () => {
  expect(fill("{missing} {constructor} {toString}", {})).toBe("{missing} {constructor} {toString}");
});
