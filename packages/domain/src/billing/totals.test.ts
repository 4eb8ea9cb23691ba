import { expect, test } from "vitest";
import { vatOf } from "../prices/price/rounding.ts";
import { creditTotals, invoiceTotals } from "./totals.ts";

const fees = (count: number, netCents: number, vatPercent = 19) =>
  Array.from({ length: count }, () => ({ netCents, vatPercent }));

test("VAT is rounded once a rate, not once a line", () => {
  // 3 × 0.03 € are 0.09 €, and 19 % of them 0.0171 €; rounded by line the VAT would be 0.03 €.
  expect(invoiceTotals(fees(3, 3))).toEqual({
    vat: [{ percent: 19, netCents: 9, vatCents: 2 }],
    netCents: 9,
    vatCents: 2,
    grossCents: 11,
  });
});

test("half a cent of VAT is rounded up", () => {
  expect(vatOf(50, 19)).toBe(10);
  expect(vatOf(1500, 19)).toBe(285);
  expect(vatOf(1000, 5.5)).toBe(55);
});

test("lines of two rates are summed by rate, the higher one first", () => {
  expect(invoiceTotals([...fees(1, 1000, 16), ...fees(2, 1000)])).toEqual({
    vat: [
      { percent: 19, netCents: 2000, vatCents: 380 },
      { percent: 16, netCents: 1000, vatCents: 160 },
    ],
    netCents: 3000,
    vatCents: 540,
    grossCents: 3540,
  });
});

test("credit notes that give back every line give back the invoice to the cent", () => {
  const lines = fees(7, 3);
  const credited = lines.map((line, at) => creditTotals([line], lines.slice(0, at)).grossCents);
  expect(credited.reduce((sum, cents) => sum + cents, 0)).toBe(invoiceTotals(lines).grossCents);
  // Each for itself would give back 3 + 1 cents.
  expect(credited).not.toEqual(lines.map(() => 4));
});
