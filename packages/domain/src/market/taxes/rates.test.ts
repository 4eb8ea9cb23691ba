import { expect, test } from "vitest";
import { firstRates } from "./first-rates.ts";
import { isPossibleRate, isUnlikelyRate, taxesOf, valueBefore, valueOn } from "./rates.ts";

const oilVat = (day: string, value: number | null) => ({ kind: "oilVat", day, value }) as const;

test("of several rates for one day the last counts, and null takes the rate back", () => {
  const recorded = [oilVat("2027-01-01", 20), oilVat("2026-01-01", 19), oilVat("2027-01-01", 21)];
  expect(taxesOf(recorded)).toEqual({
    oilVat: [oilVat("2026-01-01", 19), oilVat("2027-01-01", 21)],
    pelletVat: [],
    co2: [],
  });
  expect(taxesOf([...recorded, oilVat("2027-01-01", null)]).oilVat).toEqual([oilVat("2026-01-01", 19)]);
  expect(taxesOf([oilVat("2027-01-01", null), ...recorded]).oilVat).toHaveLength(2);
});

test("a rate applies from its day on, and nothing applies before the first one", () => {
  const taxes = taxesOf([oilVat("2026-01-01", 19), oilVat("2027-01-01", 20)]);
  const on = (day: string) => valueOn(taxes, "oilVat", day);
  expect([on("2025-12-31"), on("2026-12-31"), on("2027-01-01")]).toEqual([undefined, 19, 20]);
  const before = (day: string) => valueBefore(taxes, "oilVat", day);
  expect([before("2026-01-01"), before("2027-01-01"), before("2027-01-02")]).toEqual([undefined, 19, 20]);
});

test.each([
  ["oilVat", 0, true],
  ["oilVat", 30, true],
  ["oilVat", 30.01, false],
  ["oilVat", -1, false],
  ["pelletVat", 7.25, true],
  ["pelletVat", 7.255, false],
  ["co2", 50_000, true],
  ["co2", 50_001, false],
  ["co2", 6000.5, false],
] as const)("%s of %s may be kept: %s", (kind, value, isPossible) => {
  expect(isPossibleRate({ kind, value })).toBe(isPossible);
});

test("a value is unlikely where it differs from the one before by more than half", () => {
  expect([isUnlikelyRate(28, 19), isUnlikelyRate(29, 19), isUnlikelyRate(9, 19), isUnlikelyRate(10, 19)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([isUnlikelyRate(1, 0), isUnlikelyRate(19, undefined)]).toEqual([true, false]);
});

test("the first rates are possible ones", () => {
  expect(firstRates.filter((rate) => !isPossibleRate(rate))).toEqual([]);
});
