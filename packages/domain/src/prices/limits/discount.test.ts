import fc from "fast-check";
import { expect, test } from "vitest";
import { priceOrder } from "../price/price.ts";
import { discounted, mostDiscountUnitNetCents, violationOfDiscount } from "./discount.ts";
import { defaultGuardRails } from "./guard-rails.ts";

const priced = (amount: number, margin: number, per: 100 | 1000 = 100) =>
  priceOrder({
    amount,
    per,
    vatPercent: 19,
    unitParts: [
      { kind: "base", label: "Basispreis", unitNetCents: 8000 },
      { kind: "margin", label: "Marge", unitNetCents: margin },
    ],
    fixedParts: [{ kind: "unloadingPoint", label: "Gefahrgutpauschale", netCents: 2000 }],
  });

test("a discount lowers the goods and the VAT, and stands behind the other parts of the goods", () => {
  const price = discounted(priced(3000, 450), 100, { amount: 3000, per: 100 });
  expect(price.parts.map(({ label, netCents }) => [label, netCents])).toEqual([
    ["Basispreis", 240_000],
    ["Marge", 13_500],
    ["Nachlass", -3000],
    ["Gefahrgutpauschale", 2000],
  ]);
  expect(price).toMatchObject({ goodsNetCents: 250_500, fixedNetCents: 2000, vatCents: 47_975, grossCents: 300_475 });
});

test("without a discount the price stays as it is", () => {
  const price = priced(3000, 450);
  expect(discounted(price, 0, { amount: 3000, per: 100 })).toBe(price);
});

test("the parts of a discounted price add up, for every amount and discount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 5000 }), (amount, discount) => {
      const { parts, goodsNetCents, fixedNetCents, vatCents, grossCents } = discounted(priced(amount, 5000), discount, {
        amount,
        per: 100,
      });
      expect(parts.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(goodsNetCents + fixedNetCents);
      expect(grossCents).toBe(goodsNetCents + fixedNetCents + vatCents);
      expect(grossCents).toBeLessThanOrEqual(priced(amount, 5000).grossCents);
    }),
  );
});

test("the largest discount leaves the margin at the agency's floor, and a larger one says so in German", () => {
  const rails = { ...defaultGuardRails.oil, margin: { floor: 200, ceiling: 5000, step: 600 } };
  const [price, sold] = [priced(3000, 450), { amount: 3000, per: 100 as const }];
  expect(mostDiscountUnitNetCents(price, rails)).toBe(250);
  expect(violationOfDiscount(price, 250, rails, sold)).toBeNull();
  expect(violationOfDiscount(price, 251, rails, sold)).toMatchObject({
    rail: "floor",
    before: 450,
    after: 199,
    limit: 200,
    text: "Marge nach dem Nachlass: 1,99\u00a0€/100\u00a0l liegt unter der Untergrenze von 2,00\u00a0€/100\u00a0l.",
  });
  expect(mostDiscountUnitNetCents(priced(3000, 100), rails)).toBe(0);
});
