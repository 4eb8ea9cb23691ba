import { expect, test } from "vitest";
import { taxChangeText } from "../texts/tax-change.ts";
import { type TaxedOrder, taxChangeFor } from "./tax-change.ts";
import { statesFrom } from "./testing-states.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const order = {
  prod: "normal",
  amount: 3000,
  createdAt: "2025-12-18T09:00:00+01:00",
  promise: { from: "2025-12-22", to: "2025-12-30" },
  grossCents: 293_335,
} as const satisfies TaxedOrder;

test("a delivery before the change of taxes changes nothing", () => {
  expect(taxChangeFor(order, "2025-12-31")).toBeNull();
});

test("a delivery after the CO2 price rises names both amounts, and the customer's price stays", () => {
  const change = taxChangeFor(order, "2026-01-05");
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
  const change = taxChangeFor({ ...summer, grossCents: 232_000 }, "2021-01-04");
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
  expect(taxChangeFor({ ...order, prod: "loose" }, "2026-01-05")).toBeNull();
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
    const change = taxChangeFor({ ...given, grossCents: reckoned(net, 19) }, "2020-07-02");
    expect(change?.vat?.grossCents).toBe(reckoned(net, 16));
  }
});

const never = () => {
  throw new Error("there is a change");
};
