import { expect, test } from "vitest";
import { readRate, valueText } from "./rate-words.ts";

test.each([
  ["oilVat", "19", 19],
  ["oilVat", "20,5", 20.5],
  ["pelletVat", "7,25 %", 7.25],
  ["pelletVat", "0", 0],
  ["co2", "65", 6500],
  ["co2", "65,50 €", 6550],
  ["co2", "65 €/t", 6500],
] as const)("%s typed as %s is read", (kind, typed, value) => {
  expect(readRate(kind, typed)).toEqual({ value });
});

test.each([
  ["oilVat", "", "Bitte geben Sie einen Wert ein."],
  ["oilVat", "viel", "Das ist keine Zahl."],
  ["oilVat", "20 €", "Hier steht ein Satz in Prozent."],
  ["oilVat", "31", "Möglich sind 0 bis 30\u00a0%."],
  ["oilVat", "-1", "Möglich sind 0 bis 30\u00a0%."],
  ["oilVat", "19,123", "Höchstens zwei Stellen hinter dem Komma."],
  ["co2", "501", "Möglich sind 0 bis 500,00\u00a0€ je Tonne."],
  ["co2", "65 %", "Bitte geben Sie den Betrag in Euro ein, ohne andere Einheit."],
] as const)("%s typed as „%s“ is refused by its reason", (kind, typed, wrong) => {
  expect(readRate(kind, typed)).toEqual({ wrong });
});

test("rates are written with their unit", () => {
  expect([valueText("oilVat", 20.5), valueText("co2", 6500)]).toEqual(["20,5\u00a0%", "65,00\u00a0€ je Tonne"]);
});
