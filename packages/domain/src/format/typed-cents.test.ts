import { expect, test } from "vitest";
import { typedWrongTexts } from "../texts/typed.ts";
import { typedCents } from "./typed-cents.ts";

test.each([
  ["1.234,56", 123_456],
  ["1 234,56", 123_456],
  ["1\u202f234,56", 123_456],
  ["12,5", 1250],
  ["12", 1200],
  ["0,07", 7],
  [",5", 50],
  ["−0,30", -30],
  ["-0,30", -30],
  ["- 0,30", -30],
  ["+0,4", 40],
  ["\t6,20 ", 620],
  ["6,20 €", 620],
  ["6,20€/100 l", 620],
  ["6,20 € / 100l", 620],
  ["373,25 €/t", 37_325],
  ["1.234 EUR/t", 123_400],
  ["1.234", 123_400],
  ["0", 0],
  ["-0", 0],
])("%s is an amount", (typed, cents) => {
  expect(typedCents(typed)).toEqual({ cents, wrong: null });
});

test.each([
  ["", "empty"],
  ["  ", "empty"],
  ["12.5", "pointOrComma"],
  ["0.30", "pointOrComma"],
  ["1,234.56", "pointOrComma"],
  ["1.23.4", "pointOrComma"],
  ["1,2,3", "pointOrComma"],
  ["12,", "pointOrComma"],
  [".5", "pointOrComma"],
  ["1,234", "decimals"],
  ["−0,305", "decimals"],
  ["1.234,567 €", "decimals"],
  ["62 ct", "unit"],
  ["62ct.", "unit"],
  ["5 %", "unit"],
  ["3 t", "unit"],
  ["12,5 l", "unit"],
  ["12 $", "unit"],
  ["12345678901234567", "tooLarge"],
  ["1'234,56", "noNumber"],
  ["0,30-", "noNumber"],
  ["(0,30)", "noNumber"],
  ["--3", "noNumber"],
  ["€", "noNumber"],
  ["-", "noNumber"],
  [",", "noNumber"],
  ["zwölf", "noNumber"],
  ["1e5", "noNumber"],
  ["=A1*2", "noNumber"],
  ["#WERT!", "noNumber"],
  ["٣", "noNumber"],
  ["1 2", "noNumber"],
  ["1".repeat(5000), "noNumber"],
])("%s is none, and says why: %s", (typed, wrong) => {
  expect(typedCents(typed)).toEqual({ cents: null, wrong });
});

test.each([
  ["6,20 €/100 l", "per100Litres", 620],
  ["373,25 €/t", "per100Litres", "perLitresHere"],
  ["373,25 EUR / t", "per100Litres", "perLitresHere"],
  ["373,25 €/t", "perTon", 37_325],
  ["6,20 € / 100l", "perTon", "perTonHere"],
  ["6,20 €/100 l", "perOrder", "perNoAmountHere"],
  ["12,50 €/t", "perUnloadingPoint", "perNoAmountHere"],
  ["12,50 €", "perUnloadingPoint", 1250],
  ["12,50", "perTon", 1250],
] as const)("%s in a field that is %s is %s", (typed, unit, read) => {
  const expected = typeof read === "number" ? { cents: read, wrong: null } : { cents: null, wrong: read };
  expect(typedCents(typed, unit)).toEqual(expected);
});

test("every reason is told in plain words", () => {
  expect(Object.values(typedWrongTexts).every((text) => text.length > 5)).toBe(true);
  expect(typedWrongTexts.pointOrComma).toContain("12,50");
});
