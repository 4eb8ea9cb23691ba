import { expect, test } from "vitest";
import { comparedPrices } from "./compare.ts";
import { market, oilArea, oilRequest } from "./testing.ts";

const asked = {
  before: oilArea(),
  tierBasis: "averagePerPoint",
  market,
  request: oilRequest,
  amounts: [400, 1000, 1500, 3000],
  points: [1, 2],
} as const;

test("old and new consumer prices are listed by quantity and points, the largest jumps first", () => {
  const after = oilArea();
  for (const entry of after.price)
    entry.tiers = [
      { from: 800, margins: { normal: 1850 } },
      { from: 1500, margins: { normal: 790 } },
      { from: 3000, margins: { normal: 520 } },
    ];
  const rows = comparedPrices({ ...asked, after });
  expect(
    rows.map(({ amount, unloadingPoints, jumpCents, refusal }) => [amount, unloadingPoints, jumpCents, refusal]),
  ).toEqual([
    // No longer sold: below the first tier.
    [1000, 2, null, "amountBelowTiers"],
    [1500, 2, null, "amountBelowTiers"],
    // 1.00 € with VAT, because 3,000 l to two points are two of 1,500.
    [1500, 1, 119, null],
    [3000, 2, 119, null],
    [1000, 1, -48, null],
    [3000, 1, -24, null],
    // Sold neither before nor after.
    [400, 1, null, "amountOutOfRange"],
    [400, 2, null, "amountOutOfRange"],
  ]);
  expect(rows[2]?.before?.grossCents).toBe(143_395);
  expect(rows[2]?.after?.grossCents).toBe(145_180);
});

test("no price jumps without a change", () => {
  const rows = comparedPrices({ ...asked, after: oilArea(), amounts: [500, 3000], points: [1] });
  expect(rows.map(({ jumpCents }) => jumpCents)).toEqual([0, 0]);
});
