import { expect, test } from "vitest";
import { taxesOf } from "../../market/taxes/rates.ts";
import { firstTaxes } from "../../prices/calculators/testing.ts";
import { statesFrom } from "../../prices/calculators/testing-states.ts";
import { type TaxedOrder, taxChangeFor } from "./tax-change.ts";
import { taxChangeText } from "./tax-change-texts.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const order = {
  prod: "normal",
  amount: 3000,
  createdAt: "2025-12-18T09:00:00+01:00",
  promise: { from: "2025-12-22", to: "2025-12-30" },
  grossCents: 293_335,
  vatPercent: 19,
} as const satisfies TaxedOrder;

test("a delivery before the change of taxes changes nothing", () => {
  expect(taxChangeFor(firstTaxes, order, "2025-12-31")).toBeNull();
});

test("a delivery after the CO2 price rises names both amounts, and the customer's price stays", () => {
  const change = taxChangeFor(firstTaxes, order, "2026-01-05");
  // 3,000 l have 7.98 t of CO2, at 55 € and at 60 €.
  expect(change).toEqual({ on: "2026-01-01", vat: null, co2: { before: 43_890, after: 47_880 } });
  expect(plain(taxChangeText(change ?? never(), order.grossCents))).toBe(
    "Ab 01.01.2026: CO2-Preis im Einkauf 478,80 € statt 438,90 €. Der Preis des Kunden bleibt 2.933,35 €.",
  );
});

test("another VAT rate names the price at that rate", () => {
  const summer = {
    ...order,
    createdAt: "2020-12-10T09:00:00+01:00",
    promise: { from: "2020-12-14", to: "2020-12-18" },
  };
  const change = taxChangeFor(firstTaxes, { ...summer, grossCents: 232_000, vatPercent: 16 }, "2021-01-04");
  expect(change).toEqual({
    on: "2021-01-01",
    vat: { before: 16, after: 19, grossCents: 238_000 },
    co2: { before: 0, after: 19_950 },
  });
  expect(plain(taxChangeText(change ?? never(), 232_000))).toBe(
    "Ab 01.01.2021: CO2-Preis im Einkauf 199,50 € statt 0,00 €, Umsatzsteuer 19 % statt 16 %. Preis des Kunden 2.380,00 € statt 2.320,00 €, sobald Sie ihn unter „Ändern“ neu berechnen.",
  );
});

test("pellets have no CO2 price", () => {
  expect(taxChangeFor(firstTaxes, { ...order, prod: "loose", vatPercent: 7 }, "2026-01-05")).toBeNull();
});

test("1,000 random prices: the price at another VAT rate has the same net price", () => {
  const { int } = statesFrom(117);
  const reckoned = (net: number, percent: number) => net + Math.floor((2 * net * percent + 100) / 200);
  for (let at = 0; at < 1000; at += 1) {
    const net = int(1, 2_000_000);
    const given = {
      ...order,
      createdAt: "2020-06-20T09:00:00+02:00",
      promise: { from: "2020-06-29", to: "2020-06-30" },
    };
    const change = taxChangeFor(firstTaxes, { ...given, grossCents: reckoned(net, 19) }, "2020-07-02");
    expect(change?.vat?.grossCents).toBe(reckoned(net, 16));
  }
});

const later = { ...order, createdAt: "2026-11-20T09:00:00+01:00", promise: { from: "2027-01-04", to: "2027-01-08" } };
const announced = taxesOf([...firstTaxes.oilVat, ...firstTaxes.co2, { kind: "oilVat", day: "2027-01-01", value: 20 }]);

test("a rate that is announced after an order changes that order's price, and one known before does not", () => {
  expect(taxChangeFor(firstTaxes, later, "2027-01-04")).toBeNull();
  expect(taxChangeFor(announced, later, "2027-01-04")).toEqual({
    on: "2027-01-01",
    vat: { before: 19, after: 20, grossCents: 295_800 },
    co2: null,
  });
  expect(taxChangeFor(announced, { ...later, vatPercent: 20 }, "2027-01-04")).toBeNull();
});

test("an order that was calculated with an announced rate says so when the rate is taken back", () => {
  const change = taxChangeFor(firstTaxes, { ...later, vatPercent: 20, grossCents: 295_800 }, "2027-01-04");
  expect(change).toEqual({ on: null, vat: { before: 20, after: 19, grossCents: 293_335 }, co2: null });
  expect(plain(taxChangeText(change ?? never(), 295_800))).toBe(
    "Für diesen Liefertag gilt: Umsatzsteuer 19 % statt 20 %. Preis des Kunden 2.933,35 € statt 2.958,00 €, sobald Sie ihn unter „Ändern“ neu berechnen.",
  );
});

const never = () => {
  throw new Error("there is a change");
};
