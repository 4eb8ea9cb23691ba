import fc from "fast-check";
import { expect, test } from "vitest";
import { type PriceInput, priceOrder, repriceOrder } from "./price.ts";

const oil = (unit: number, amount: number, points = 1): PriceInput => ({
  amount,
  per: 100,
  unitParts: [{ label: "Heizöl", unitNetCents: unit }],
  fixedParts: [{ label: "Gefahrgutpauschale", netCents: 2000 * points }],
  vatPercent: 19,
});

test("the field's golden cases match to the cent (peers.md C6)", () => {
  const a = priceOrder({
    ...oil(0, 3000),
    unitParts: [
      { label: "Heizöl", unitNetCents: 7750 },
      { label: "Premium", unitNetCents: 250 },
      { label: "Schlauch 60 m, 3–5 Werktage", unitNetCents: 150 },
    ],
  });
  expect(a).toMatchObject({ goodsNetCents: 244_500, fixedNetCents: 2000, vatCents: 46_835, grossCents: 293_335 });
  expect(a.parts.map(({ netCents }) => netCents)).toEqual([232_500, 7500, 4500, 2000]);
  expect(priceOrder(oil(7900, 3000, 2)).grossCents).toBe(286_790);
  expect(priceOrder(oil(7750, 3000, 2)).grossCents).toBe(281_435);
  const pellets: PriceInput = {
    amount: 6000,
    per: 1000,
    unitParts: [{ label: "Holzpellets", unitNetCents: 34_500 }],
    fixedParts: [{ label: "Einblaspauschale", netCents: 3500 }],
    vatPercent: 7,
  };
  expect(priceOrder(pellets)).toMatchObject({ goodsNetCents: 207_000, vatCents: 14_735, grossCents: 225_235 });
});

test("each line is its price times the quantity", () => {
  const { parts } = priceOrder({
    ...oil(0, 1912),
    unitParts: [
      { label: "Fracht", unitNetCents: 30 },
      { label: "Marge", unitNetCents: 878 },
    ],
  });
  // 0.30 × 19.12 is 5.736, and 8.78 × 19.12 is 167.8736.
  expect(parts.map(({ netCents }) => netCents)).toEqual([574, 16_787, 2000]);
});

test("halves are rounded up without floating point", () => {
  expect(priceOrder({ ...oil(1, 50), fixedParts: [] }).goodsNetCents).toBe(1);
  expect(priceOrder({ ...oil(1, 49), fixedParts: [] }).goodsNetCents).toBe(0);
  expect(priceOrder({ ...oil(1005, 10), fixedParts: [], vatPercent: 0 }).goodsNetCents).toBe(101);
});

const part = fc.record({ label: fc.constant("Teil"), unitNetCents: fc.integer({ min: -500, max: 40_000 }) });
const fixed = fc.record({ label: fc.constant("fest"), netCents: fc.integer({ min: 0, max: 20_000 }) });
const input = fc.record({
  amount: fc.integer({ min: 1, max: 50_000 }),
  per: fc.constantFrom(100 as const, 1000 as const),
  unitParts: fc.array(part, { minLength: 1, maxLength: 6 }),
  fixedParts: fc.array(fixed, { maxLength: 4 }),
  vatPercent: fc.constantFrom(5, 7, 16, 19),
});
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** A reference implementation in exact fractions of big integers. */
const rounded = (numerator: bigint, denominator: bigint): bigint => {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
};

test("parts add up to the goods, and goods and fixed parts with tax add up to the gross", () => {
  fc.assert(
    fc.property(input, (given) => {
      const price = priceOrder(given);
      const goods = price.parts.slice(0, given.unitParts.length).map(({ netCents }) => netCents);
      const unit = BigInt(sum(given.unitParts.map(({ unitNetCents }) => unitNetCents)));
      const net = BigInt(price.goodsNetCents + price.fixedNetCents);
      expect(sum(goods)).toBe(price.goodsNetCents);
      const natural = given.unitParts.map(({ unitNetCents }) =>
        Number(rounded(BigInt(unitNetCents) * BigInt(given.amount), BigInt(given.per))),
      );
      // A line is price × quantity, unless the rounded lines do not add up: then as many as needed are a cent off.
      const off = goods.map((netCents, at) => netCents - (natural[at] ?? 0));
      expect(sum(off.map(Math.abs))).toBe(Math.abs(price.goodsNetCents - sum(natural)));
      for (const [at, { unitNetCents }] of given.unitParts.entries())
        expect(Math.abs((goods[at] ?? 0) * given.per - unitNetCents * given.amount)).toBeLessThan(given.per);
      expect(BigInt(price.goodsNetCents)).toBe(rounded(unit * BigInt(given.amount), BigInt(given.per)));
      expect(BigInt(price.vatCents)).toBe(rounded(net * BigInt(given.vatPercent), 100n));
      expect(price.grossCents).toBe(price.goodsNetCents + price.fixedNetCents + price.vatCents);
    }),
    { seed: 33, numRuns: 500 },
  );
});

test("a changed amount costs the same as an original one, and changing it back restores the price", () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 1, max: 50_000 }), (given, amount) => {
      const price = priceOrder(given);
      const other = repriceOrder(price, amount, given.per);
      expect(other).toEqual(priceOrder({ ...given, amount }));
      expect(repriceOrder(other, given.amount, given.per)).toEqual(price);
    }),
    { seed: 33, numRuns: 300 },
  );
});
