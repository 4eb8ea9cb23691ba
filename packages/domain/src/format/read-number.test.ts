import fc from "fast-check";
import { expect, test } from "vitest";
import { typedWrongTexts, wholeWrongTexts, withMeant } from "../validation/amount-faults.ts";
import { readNumber } from "./read-number.ts";
import { typedCents } from "./typed-cents.ts";
import { typedTons, typedWhole } from "./typed-whole.ts";

/** The number read, or the reason for the refusal and the probable meaning. */
type Outcome = number | string | [reason: string, meant: string];
const moneyOf = (typed: string): Outcome => {
  const read = typedCents(typed);
  if (read.wrong === null) return read.cents;
  return read.meant === null ? read.wrong : [read.wrong, read.meant];
};
const litresOf = (typed: string): Outcome => {
  const read = typedWhole(typed, "l");
  if (read.wrong === null) return read.value;
  return read.meant === null ? read.wrong : [read.wrong, read.meant];
};

/** Texts that people type, copy and paste; with the result of a money field and of a litre field. */
const table: readonly (readonly [typed: string, cents: Outcome, litres: Outcome])[] = [
  // Germans
  ["20", 2000, 20],
  ["3000", 300_000, 3000],
  ["3.000", 300_000, 3000],
  ["1.234.567", 123_456_700, 1_234_567],
  ["12,5", 1250, "notWhole"],
  ["1.234,56", 123_456, "notWhole"],
  [",5", 50, "notWhole"],
  ["007", 700, 7],
  ["750,00", 75_000, 750],
  ["3.000,0", 300_000, 3000],
  // Some people read a comma before three digits as thousands, others as thousandths.
  ["3,000", ["decimals", "3.000"], ["notWhole", "3.000"]],
  ["1,234", ["decimals", "1.234"], ["notWhole", "1.234"]],
  ["−3,000", ["decimals", "−3.000"], ["notWhole", "−3.000"]],
  ["0,305", "decimals", "notWhole"],
  ["1234,567", "decimals", "notWhole"],
  ["12,3456", "decimals", "notWhole"],
  // A point that can only stand before decimals.
  ["1.5", 150, "notWhole"],
  ["17.60", 1760, "notWhole"],
  ["0.5", 50, "notWhole"],
  [".5", 50, "notWhole"],
  ["1234.5", 123_450, "notWhole"],
  ["3.00", 300, "notWhole"],
  ["0.123", "decimals", "notWhole"],
  ["1234.567", "decimals", "notWhole"],
  // English notation, and invalid groups
  ["1,234.56", ["pointOrComma", "1.234,56"], ["pointOrComma", "1.234,56"]],
  ["1,234,567", ["pointOrComma", "1.234.567"], ["pointOrComma", "1.234.567"]],
  ["1.23.4", "pointOrComma", "pointOrComma"],
  ["12.34.567", "pointOrComma", "pointOrComma"],
  ["1,2,3", "pointOrComma", "pointOrComma"],
  ["1.234 567", "pointOrComma", "pointOrComma"],
  ["12,", "pointOrComma", "pointOrComma"],
  ["12.", "pointOrComma", "pointOrComma"],
  ["3.000,", "pointOrComma", "pointOrComma"],
  ["-,50", "pointOrComma", "pointOrComma"],
  // Blanks and apostrophes between groups
  ["3 000", 300_000, 3000],
  ["3\u00a0000", 300_000, 3000],
  ["3\u202f000", 300_000, 3000],
  ["3\u2009000", 300_000, 3000],
  ["1'234,56", 123_456, "notWhole"],
  ["1’234.50", 123_450, "notWhole"],
  ["3'000", 300_000, 3000],
  ["3`000", 300_000, 3000],
  ["30 00", "noNumber", "noNumber"],
  ["1 2", "noNumber", "noNumber"],
  // Signs
  ["-2", -200, -2],
  ["−2", -200, -2],
  ["–2", -200, -2],
  ["—2", -200, -2],
  ["﹣2", -200, -2],
  ["－2", -200, -2],
  ["‐2", -200, -2],
  ["‑2", -200, -2],
  ["‒2", -200, -2],
  ["― 2", -200, -2],
  ["⁻2", -200, -2],
  ["+2", 200, 2],
  ["＋2", 200, 2],
  ["-0", 0, 0],
  ["--2", "noNumber", "noNumber"],
  ["+-2", "noNumber", "noNumber"],
  ["2-", ["minusBehind", "−2"], ["minusBehind", "−2"]],
  ["0,30−", ["minusBehind", "−0,30"], ["minusBehind", "−0,30"]],
  ["2,50- €", ["minusBehind", "−2,50"], ["minusBehind", "−2,50"]],
  ["(2,50)", ["brackets", "−2,50"], ["brackets", "−2,50"]],
  ["(2,50 €)", ["brackets", "−2,50"], ["brackets", "−2,50"]],
  ["€ (2,50)", ["brackets", "−2,50"], ["brackets", "−2,50"]],
  ["(−2)", "brackets", "brackets"],
  ["(zwei)", "noNumber", "noNumber"],
  // Prices without cents
  ["12,-", 1200, 12],
  ["12,–", 1200, 12],
  ["12,— €", 1200, "otherUnit"],
  ["1.250,--", 125_000, 1250],
  ["12.–", 1200, 12],
  // Units and currency
  ["€ 94,20", 9420, "otherUnit"],
  ["€94,20", 9420, "otherUnit"],
  ["94,20 €", 9420, "otherUnit"],
  ["94,20 Euro", 9420, "otherUnit"],
  ["EUR 1.234,50", 123_450, "otherUnit"],
  ["94,20 €/100 l", 9420, "otherUnit"],
  ["€ 94,20 / 100 l", 9420, "otherUnit"],
  ["94,20 € je 100 Liter", 9420, "otherUnit"],
  ["94.20 €/hl", 9420, "otherUnit"],
  ["373,25 €/t", 37_325, "otherUnit"],
  ["−€ 3,20", -320, "otherUnit"],
  ["€ −3,20", -320, "otherUnit"],
  ["3.000 l", "unit", 3000],
  ["3.000L", "unit", 3000],
  ["3000 Liter", "unit", 3000],
  ["3000 ltr.", "unit", 3000],
  ["6,5 t", "unit", "otherUnit"],
  ["500 kg", "unit", "otherUnit"],
  ["62 ct", "unit", "otherUnit"],
  ["5 %", "unit", "otherUnit"],
  ["12 $", "unit", "otherUnit"],
  ["3 €€", "noNumber", "otherUnit"],
  // Digits of other scripts
  ["３０００", 300_000, 3000],
  ["１２，５", 1250, "notWhole"],
  ["٣", "digits", "digits"],
  ["१२", "digits", "digits"],
  ["10²", "noNumber", "otherUnit"],
  ["1½", "noNumber", "otherUnit"],
  // Cells as spreadsheets copy them
  ['"12,5\n"', 1250, "notWhole"],
  ['"3.000"', 300_000, 3000],
  ["„3.000“", 300_000, 3000],
  ["»12,50 €«", 1250, "otherUnit"],
  ["3000\r\n", 300_000, 3000],
  ["\t6,20\u00a0", 620, "notWhole"],
  ["\u200b3000\ufeff", 300_000, 3000],
  ["\u202a−2\u202c", -200, -2],
  // Not a number
  ["", "empty", "empty"],
  [" \u00a0\u200b", "empty", "empty"],
  ["€", "noNumber", "noNumber"],
  ["-", "noNumber", "noNumber"],
  [",", "noNumber", "noNumber"],
  ["zwölf", "noNumber", "noNumber"],
  ["ca. 3000", "noNumber", "otherUnit"],
  ["500-1000", "noNumber", "otherUnit"],
  ["1e3", "noNumber", "otherUnit"],
  ["0x10", "noNumber", "otherUnit"],
  ["NaN", "noNumber", "noNumber"],
  ["Infinity", "noNumber", "noNumber"],
  ["=A1*2", "noNumber", "otherUnit"],
  ["#WERT!", "noNumber", "noNumber"],
  ["12345678901234567", "tooLarge", "tooLarge"],
  ["1".repeat(61), "noNumber", "noNumber"],
];

test.each(table)("%j is read as %j in cents and %j as litres", (typed, cents, litres) => {
  expect([moneyOf(typed), litresOf(typed)]).toEqual([cents, litres]);
});

test.each([
  ["6,5", 6500],
  ["6.5", 6500],
  ["6,5 t", 6500],
  ["6,5t", 6500],
  ["0,75 to", 750],
  ["4,101", 4101],
  ["6.000 kg", 6000],
  ["−1", -1000],
  ["0,0005", "notWhole"],
  ["6,5 kg", "notWhole"],
  ["99999999999999", "tooLarge"],
  ["6,5 l", "otherUnit"],
])("%j in a field of tons is read as %j kilograms", (typed, kilograms) => {
  const read = typedTons(typed);
  expect(read.wrong ?? read.value).toBe(kilograms);
});

test("tons typed in a kilogram field are converted, and a unit may follow its amount", () => {
  expect(typedWhole("6,5 t", "kg")).toEqual({ value: 6500, wrong: null });
  expect(typedWhole("6,000", "kg")).toMatchObject({ wrong: "notWhole", meant: "6.000" });
  expect(typedWhole("12 Tage", "days")).toEqual({ value: 12, wrong: null });
  expect(typedWhole("12 t", "days")).toMatchObject({ wrong: "otherUnit" });
});

test("each error is a sentence and asks for the likely meaning where it is known", () => {
  const sentences = [...Object.values(typedWrongTexts), ...Object.values(wholeWrongTexts)];
  expect(sentences.filter((text) => !/^[A-ZÄÖÜ].{8,}\.$/.test(text))).toEqual([]);
  expect(withMeant(wholeWrongTexts.notWhole, "3.000")).toBe("Bitte geben Sie eine Ganzzahl ein. Meinen Sie 3.000?");
});

test("every suggested value is read back as written", () => {
  const meant = table.flatMap((row) =>
    row.slice(1).flatMap((outcome) => (Array.isArray(outcome) ? outcome.slice(1) : [])),
  );
  expect(meant.length).toBeGreaterThan(10);
  expect(meant.filter((text) => "wrong" in readNumber(text))).toEqual([]);
});

test("no text is read as different numbers in litres and in money", () => {
  expect.hasAssertions();
  const signs = fc.string({ unit: fc.constantFrom(..."0123456789.,'  −-–+()€lt\"".split("")), maxLength: 30 });
  fc.assert(
    fc.property(signs, (typed) => {
      const [money, litres] = [typedCents(typed), typedWhole(typed, "l")];
      if (money.wrong === null && litres.wrong === null) expect(litres.value * 100).toBe(money.cents);
    }),
    { seed: 20261125, numRuns: 3000 },
  );
});
