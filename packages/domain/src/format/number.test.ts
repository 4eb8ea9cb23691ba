import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber } from "./number.ts";
import { parseCents, parseNumber } from "./parse-number.ts";

test.each([
  [1234.5, 2, "1.234,50"],
  [1234.5, undefined, "1.234,5"],
  [3000, undefined, "3.000"],
  [-0.47, 2, "−0,47"],
  [-0.001, 2, "0,00"],
  [0, 2, "0,00"],
  [1_000_000, 0, "1.000.000"],
])("%s with %s decimals is written %s", (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});

test.each([
  ["20", 20],
  ["20,5", 20.5],
  ["20,50 €", 20.5],
  ["20,50€", 20.5],
  ["20 EUR", 20],
  ["1.234,56", 1234.56],
  ["1 234,56", 1234.56],
  ["1\u00a0234,56\u00a0€", 1234.56],
  ["1\u202f234", 1234],
  ["1.234.567", 1234567],
  ["1.234", 1234],
  [" 7 ", 7],
  [",5", 0.5],
  ["0,05", 0.05],
  ["007", 7],
  ["-3", -3],
  ["−3,25", -3.25],
  ["− 3", -3],
  ["+3", 3],
  ["-0", 0],
  ["1.5", 1.5],
  ["0.123", 0.123],
  ["1.2345", 1.2345],
  ["1234.567", 1234.567],
])("%s is accepted", (typed, value) => {
  expect(parseNumber(typed)).toBe(value);
});

test.each([
  "",
  " ",
  "€",
  ",",
  "-",
  "−",
  "20,",
  "12.34.567",
  "1.234 567",
  "1,234.56",
  "1,2,3",
  "--3",
  "3-",
  "3 €€",
  "zwanzig",
  "20x",
  "1e5",
  "0x10",
  "Infinity",
  "NaN",
  "٣",
  "1234567890123456",
  "1".repeat(41),
])("%s is not a number", (typed) => {
  expect(parseNumber(typed)).toBeUndefined();
  expect(parseCents(typed)).toBeUndefined();
});

test.each([
  ["1.234,56", 123_456],
  ["20", 2000],
  ["20,5", 2050],
  ["20,50 €", 2050],
  ["0,07", 7],
  ["−0,47", -47],
  ["4,35", 435],
  ["1,1", 110],
])("%s is exact to the cent", (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

test("money has at most two decimals", () => {
  expect(parseCents("20,505")).toBeUndefined();
});

test("every amount of cents is read back as written", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
      expect(parseCents(formatNumber(cents / 100, 2))).toBe(cents);
    }),
    { seed: 20261221, numRuns: 500 },
  );
});

test("any text is parsed at once to a finite number or undefined", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,  −-+€EUR".split("")), maxLength: 60 }), (typed) => {
      expect(Number.isFinite(parseNumber(typed) ?? 0)).toBe(true);
      expect(Number.isSafeInteger(parseCents(typed) ?? 0)).toBe(true);
    }),
    { seed: 20261221, numRuns: 2000 },
  );
});
