import { expect, test } from "vitest";
import { beginningOf, signsOf, simpleSigns } from "./length.ts";

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

test.each(["Müller", "Mu\u0308ller\r\nx", "👨‍👩‍👧‍👦 zu viert", "👍🏽", "🇩🇪🇦🇹", "🏳️‍🌈", "a\u0301\u0323b", "1️⃣", ""])(
  "without the browser's own division %o has the same visible characters",
  (text) => {
    const own = Array.from(signsOf(text), ({ index, segment }) => ({ index, segment }));
    expect(simpleSigns(text)).toEqual(own);
  },
);
