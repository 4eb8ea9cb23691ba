import { expect, test } from "vitest";
import { bodyOf, formErrors, formOf, readCharges } from "./depot-form.ts";

const depot = {
  id: "0b0a1c64-0000-4000-8000-00000000ba5e",
  version: 3,
  modifiedAt: "2026-11-23T06:00:00Z",
  goods: "oil" as const,
  region: "north" as const,
  name: "Hamburg",
  charges: [
    { prefix: "21335", netCents: 45 },
    { prefix: "21", netCents: 60 },
  ],
};

test("a depot's German prices round-trip through the form, with the postal code prefixes sorted", () => {
  const { version, value } = formOf(depot);
  expect(version).toBe(3);
  expect(bodyOf(value)).toEqual({ name: "Hamburg", region: "north", charges: depot.charges.toReversed() });
  expect(formErrors(value)).toEqual({});
});

test("a depot needs a name and readable charges from 0 to 1,000 euros", () => {
  const { value } = formOf(depot);
  expect(formErrors({ ...value, name: " ", charges: { p21: "-1", p22: "0", p23: "1000,01", p24: "0,605" } })).toEqual({
    name: "Pflichtfeld",
    p21: "Bitte geben Sie einen Betrag von 0,00 bis 1.000,00 ein.",
    p23: "Bitte geben Sie einen Betrag von 0,00 bis 1.000,00 ein.",
    p24: "Höchstens zwei Stellen hinter dem Komma (##,## €).",
  });
});

test("prefixes and charges are read line by line, and an invalid line is named", () => {
  expect(readCharges("21 0,60\n\n21335\t0,45\r\n22;1,20")).toEqual({
    charges: { p21: "0,60", p21335: "0,45", p22: "1,20" },
  });
  expect(readCharges("21 0,60\nHamburg")).toEqual({ wrong: "„Hamburg“ ist kein PLZ-Anfang mit Betrag." });
  expect(readCharges("213355 0,60")).toEqual({ wrong: "„213355 0,60“ ist kein PLZ-Anfang mit Betrag." });
});

test("a prefix may have a star or a country; four digits are questioned for a missing leading zero", () => {
  expect(readCharges("213* 0,60\nD-21335 0,45\n1099* 0,30\n２２;1,20")).toEqual({
    charges: { p213: "0,60", p21335: "0,45", p1099: "0,30", p22: "1,20" },
  });
  expect(readCharges("1099 0,60")).toEqual({ wrong: expect.stringContaining("Schreiben Sie 01099") });
});
