import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCents, formatNumber, formatSignedCents } from "./number.ts";
import { typedCents } from "./typed-cents.ts";

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
  "20,505",
  "1e5",
  "0x10",
  "Infinity",
  "NaN",
  "٣",
  "1234567890123456",
  "1".repeat(41),
])("%s is no amount of money", (typed) => {
  expect(typedCents(typed).cents).toBeNull();
});

test.each([
  ["1.234,56", 123_456],
  ["20", 2000],
  ["20,5", 2050],
  ["20,50 €", 2050],
  ["20 EUR", 2000],
  ["1\u00a0234,56\u00a0€", 123_456],
  ["1\u202f234", 123_400],
  [",5", 50],
  ["007", 700],
  ["+3", 300],
  ["− 3", -300],
  ["-0", 0],
  ["1.5", 150],
  ["0,07", 7],
  ["−0,47", -47],
  ["4,35", 435],
  ["1,1", 110],
])("%s is exact to the cent", (typed, cents) => {
  expect(typedCents(typed).cents).toBe(cents);
});

test("a difference in cents is written with its sign", () => {
  expect([40, -40, 0].map(formatSignedCents)).toEqual(["+0,40", "−0,40", "0,00"]);
});

test("every amount of cents is read back as written", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
      expect(typedCents(formatCents(cents)).cents).toBe(cents);
    }),
    { seed: 20261221, numRuns: 500 },
  );
});

test("any text is read at once as an amount of money or as none", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,  −-+€EUR".split("")), maxLength: 60 }), (typed) => {
      expect(Number.isSafeInteger(typedCents(typed).cents ?? 0)).toBe(true);
    }),
    { seed: 20261221, numRuns: 2000 },
  );
});
