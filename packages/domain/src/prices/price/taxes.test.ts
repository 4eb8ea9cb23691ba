import { expect, test } from "vitest";
import { taxesOf } from "../../market/taxes/rates.ts";
import { firstTaxes } from "../calculators/testing.ts";
import { includedTaxes, taxChangeWithin, vatPercentOn } from "./taxes.ts";

test.each([
  ["oil", "2020-06-30", 19],
  ["oil", "2020-07-01", 16],
  ["oil", "2020-12-31", 16],
  ["oil", "2021-01-01", 19],
  ["pellets", "2020-06-30", 7],
  ["pellets", "2020-12-31", 5],
  ["pellets", "2026-11-22", 7],
] as const)("%s delivered on %s have %s %% VAT", (good, day, percent) => {
  expect(vatPercentOn(firstTaxes, good, day)).toBe(percent);
});

test("a day before the tax table is an error", () => {
  expect(() => vatPercentOn(firstTaxes, "oil", "2006-12-31")).toThrow(RangeError);
});

test.each([
  ["2020-12-31", 0],
  ["2021-01-01", 665],
  ["2023-12-31", 798],
  ["2024-12-31", 1197],
  ["2025-01-01", 1463],
  ["2026-01-01", 1596],
])("100 litres delivered on %s contain %s cents of CO2 price (peers.md C2)", (day, cents) => {
  expect(includedTaxes(firstTaxes, "oil", { product: "normal", litres: 100 }, day)).toEqual({
    energyTaxCents: 614,
    co2Cents: cents,
  });
});

test("only the fossil share of bio oil has a CO2 price; pellets have neither tax", () => {
  expect(includedTaxes(firstTaxes, "oil", { product: "normal", litres: 3000 }, "2025-06-01")).toEqual({
    energyTaxCents: 18_405,
    co2Cents: 43_890,
  });
  expect(includedTaxes(firstTaxes, "oil", { product: "bio10", litres: 3000 }, "2025-06-01").co2Cents).toBe(39_501);
  expect(includedTaxes(firstTaxes, "oil", { product: "bio15", litres: 3000 }, "2025-06-01").co2Cents).toBe(37_307);
  expect(includedTaxes(firstTaxes, "pellets", { product: "loose", litres: 6000 }, "2025-06-01")).toEqual({
    energyTaxCents: 0,
    co2Cents: 0,
  });
});

test("a promise over New Year gives the first day with different tax", () => {
  expect(taxChangeWithin(firstTaxes, "oil", "2025-12-22", "2026-01-08")).toBe("2026-01-01");
  expect(taxChangeWithin(firstTaxes, "oil", "2025-12-22", "2025-12-31")).toBeNull();
  expect(taxChangeWithin(firstTaxes, "oil", "2026-01-01", "2026-01-08")).toBeNull();
  expect(taxChangeWithin(firstTaxes, "pellets", "2025-12-22", "2026-01-08")).toBeNull();
  expect(taxChangeWithin(firstTaxes, "pellets", "2020-12-22", "2021-01-01")).toBe("2021-01-01");
});

const announced = taxesOf([
  ...firstTaxes.oilVat,
  ...firstTaxes.co2,
  { kind: "oilVat", day: "2027-03-01", value: 20.5 },
  { kind: "oilVat", day: "2027-05-01", value: 20.5 },
  { kind: "co2", day: "2027-01-01", value: 6500 },
]);

test("announced rates apply from their day, and a rate that repeats the one before it changes nothing", () => {
  expect(["2027-02-28", "2027-03-01"].map((day) => vatPercentOn(announced, "oil", day))).toEqual([19, 20.5]);
  const co2On = (day: string) => includedTaxes(announced, "oil", { product: "normal", litres: 100 }, day).co2Cents;
  expect([co2On("2026-12-31"), co2On("2027-01-01")]).toEqual([1596, 1729]);
  expect(taxChangeWithin(announced, "oil", "2026-12-20", "2027-03-05")).toBe("2027-01-01");
  expect(taxChangeWithin(announced, "oil", "2027-01-01", "2027-03-05")).toBe("2027-03-01");
  expect(taxChangeWithin(announced, "oil", "2027-03-01", "2027-06-01")).toBeNull();
});
