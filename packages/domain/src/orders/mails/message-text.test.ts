import { expect, test } from "vitest";
import {
  emptyPlaceholders,
  filledStanding,
  filledText,
  placeholderNames,
  type TextFacts,
  unknownPlaceholders,
} from "./message-text.ts";

const order: TextFacts["order"] = {
  number: 1_000_123,
  agencyName: "Lüneburg",
  customer: { salutation: "Frau", firstName: "Wiebke", lastName: "Lührs" },
  deliveryAddress: { postalCode: "21335", city: "Lüneburg" },
  addressProved: true,
  prod: "normal",
  amount: 3000,
  grossCents: 282_600,
  promiseFrom: "2026-12-28",
  promiseTo: "2026-12-30",
};
const dated: TextFacts = { order, slotAt: "2026-12-29T06:00:00.000Z", phone: "04131 1000" };
const undated: TextFacts = { ...dated, slotAt: null, phone: null };

test("each placeholder takes the order's value, and other text stays as typed", () => {
  expect(placeholderNames.map((name) => filledText(`{${name}}`, dated))).toEqual([
    "Frau Lührs",
    "1000123",
    "Heizöl Standard",
    "3.000\u00a0l",
    "2.826,00\u00a0€",
    "28.–30.12.",
    "Lüneburg",
    "Lüneburg",
    "Di., 29.12.2026",
    "7–12\u00a0Uhr",
    "04131 1000",
  ]);
  expect(filledText("{ Termin } {Kunde", dated)).toBe("{ Termin } {Kunde");
});

test("a value is not searched for placeholders", () => {
  const named = { ...order, customer: { ...order.customer, lastName: "{Preis}" } };
  expect(filledText("{Kunde}", { ...dated, order: named })).toBe("Frau {Preis}");
});

test("unknown names in braces are found by name, each once", () => {
  expect(unknownPlaceholders("{kunde} {Straße} {toString} {kunde} {Termin} { } {}")).toEqual([
    "kunde",
    "Straße",
    "toString",
  ]);
});

test("placeholders without a value are found by name", () => {
  expect(emptyPlaceholders("{Kunde}: {Termin}, {Zeitfenster}, {Telefon}", undated)).toEqual([
    "Termin",
    "Zeitfenster",
    "Telefon",
  ]);
  expect(emptyPlaceholders("{Kunde}: {Termin}, {Zeitfenster}, {Telefon}", dated)).toEqual([]);
});

test("a standing text says that a missing date is open, and keeps unknown names", () => {
  expect(filledStanding("Termin: {Termin}, {Zeitfenster}. {Telefon}{Firma}", undated)).toBe(
    "Termin: noch offen, noch offen. {Firma}",
  );
  expect(filledStanding("Termin: {Termin}", dated)).toBe("Termin: Di., 29.12.2026");
});
