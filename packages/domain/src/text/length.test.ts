import { expect, test } from "vitest";
import { beginningOf } from "./length.ts";

const family = "👩‍👩‍👧‍👦";

test.each([
  ["Heizöl", 4, "Heiz"],
  ["Heizöl", 6, "Heizöl"],
  ["Heizöl", 99, "Heizöl"],
  [`a${family}b`, 11, "a"],
  [`a${family}b`, 12, `a${family}`],
  ["Gru\u0308n", 3, "Gr"],
  ["🇩🇪🇦🇹", 6, "🇩🇪"],
  ["", 5, ""],
])("the beginning of %j, at most %i units, is %j", (text, units, beginning) => {
  expect(beginningOf(text, units)).toBe(beginning);
});
