import fc from "fast-check";
import { expect, test } from "vitest";
import { tierBases } from "../../goods/price-values.ts";
import { priceFor } from "../../prices/calculators/calculate.ts";
import { statesFrom } from "../../prices/calculators/testing-states.ts";
import { tiersOf } from "../../prices/calculators/tiers.ts";
import { priceOrder, repriceOrder } from "../../prices/price/price.ts";
import type { OrderPrice } from "../../prices/price/price-schema.ts";
import { type Delivery, differenceOf, isUnlikely, settle } from "./settlement.ts";
import { deliveredText, settlementLines } from "./settlement-words.ts";

const tiers = [
  { from: 500, marginCents: 1890 },
  { from: 1500, marginCents: 690 },
  { from: 3000, marginCents: 540 },
];

/** 3,000 litres of golden case A (peers.md C6), with its margin named. */
const agreed: OrderPrice = priceOrder({
  amount: 3000,
  per: 100,
  unitParts: [
    { label: "Grundpreis", kind: "base", unitNetCents: 7610 },
    { label: "Marge", kind: "margin", unitNetCents: 540 },
  ],
  fixedParts: [{ label: "Gefahrgutpauschale", kind: "unloadingPoint", netCents: 2000 }],
  vatPercent: 19,
});

const delivery = (delivered: number, own: Partial<Delivery> = {}): Delivery => ({
  ordered: 3000,
  delivered,
  per: 100,
  agreed,
  vatPercent: 19,
  tolerance: 10,
  belowTolerance: "tier",
  tiers,
  ...own,
});

test("a delivery in the tolerance costs the agreed price per unit, and fixed parts stay", () => {
  expect(settle(delivery(3000)).price).toEqual(agreed);
  const { price, tierFrom } = settle(delivery(2700));
  expect(price).toMatchObject({ goodsNetCents: 220_050, fixedNetCents: 2000, vatCents: 42_190, grossCents: 264_240 });
  expect(tierFrom).toBeNull();
});

test("a litre further below, the tier of the delivered amount is charged where the agency chose it", () => {
  const { price, tierFrom } = settle(delivery(2699));
  expect(tierFrom).toBe(1500);
  expect(price).toEqual(
    repriceOrder(
      {
        ...agreed,
        parts: agreed.parts.map((part) => (part.kind === "margin" ? { ...part, unitNetCents: 690 } : part)),
      },
      2699,
      100,
    ),
  );
  expect(settle(delivery(2699, { belowTolerance: "agreed" }))).toEqual({
    price: repriceOrder(agreed, 2699, 100),
    tierFrom: null,
  });
});

test.each([
  [1500, 1500, 690],
  [1499, 500, 1890],
  [499, 500, 1890],
])("%d litres get the tier that begins at %d", (delivered, from, marginCents) => {
  const { price, tierFrom } = settle(delivery(delivered));
  expect(tierFrom).toBe(from);
  expect(price.parts.find(({ kind }) => kind === "margin")?.unitNetCents).toBe(marginCents);
});

test("a larger delivery, and a smaller one in the same tier, keep the agreed price per unit", () => {
  for (const given of [delivery(9000), delivery(1600, { ordered: 2900 }), delivery(1000, { tiers: [] })])
    expect(settle(given)).toEqual({ price: repriceOrder(agreed, given.delivered, 100), tierFrom: null });
});

test("VAT is that of the day of delivery", () => {
  expect(settle(delivery(3000, { vatPercent: 16 })).price).toMatchObject({ vatPercent: 16, vatCents: 39_440 });
});

test("a price without parts follows the amount by its sums, never as zero or not a number", () => {
  const imported = { ...agreed, parts: [] };
  const { price } = settle(delivery(1500, { agreed: imported }));
  expect(price).toEqual({
    parts: [],
    goodsNetCents: 122_250,
    fixedNetCents: 2000,
    vatPercent: 19,
    vatCents: 23_608,
    grossCents: 147_858,
  });
});

test("a tier whose goods would cost nothing is not charged", () => {
  const free = [{ from: 500, marginCents: -7610 }, ...tiers.slice(2)];
  expect(settle(delivery(1000, { tiers: free })).tierFrom).toBeNull();
});

test("the tolerance and the doubt include their limits", () => {
  expect([2700, 2699, 3300, 3301].map((amount) => differenceOf(3000, amount, 10))).toEqual([
    "within",
    "below",
    "within",
    "above",
  ]);
  expect([2250, 2249, 3750, 3751].map((amount) => isUnlikely(3000, amount))).toEqual([false, true, false, true]);
});

const deliveries = fc
  .record({
    ordered: fc.integer({ min: 1, max: 50_000 }),
    delivered: fc.integer({ min: 1, max: 60_000 }),
    more: fc.integer({ min: 0, max: 5000 }),
    per: fc.constantFrom(100 as const, 1000 as const),
    base: fc.integer({ min: 3000, max: 45_000 }),
    margin: fc.integer({ min: -2000, max: 6000 }),
    fixed: fc.integer({ min: 0, max: 50_000 }),
    vatPercent: fc.constantFrom(5, 7, 16, 19),
    tolerance: fc.integer({ min: 0, max: 50 }),
    belowTolerance: fc.constantFrom("agreed" as const, "tier" as const),
    steps: fc.array(
      fc.record({ by: fc.integer({ min: 1, max: 5000 }), marginCents: fc.integer({ min: -2000, max: 6000 }) }),
      {
        maxLength: 8,
      },
    ),
  })
  .map(({ base, margin, fixed, steps, more, ...given }) => {
    let from = 0;
    return {
      more,
      ...given,
      tiers: steps.map(({ by, marginCents }) => ({ from: (from += by), marginCents })),
      agreed: priceOrder({
        amount: given.ordered,
        per: given.per,
        unitParts: [
          { label: "Grundpreis", kind: "base", unitNetCents: base },
          { label: "Marge", kind: "margin", unitNetCents: margin },
        ],
        fixedParts: [{ label: "Pauschale", netCents: fixed }],
        vatPercent: given.vatPercent,
      }),
    };
  });

test("any delivery: parts and VAT add up, nothing is negative, and more at the same price never costs less", () => {
  fc.assert(
    fc.property(deliveries, ({ more, ...given }) => {
      const { price, tierFrom } = settle(given);
      const net = price.parts.reduce((sum, { netCents }) => sum + netCents, 0);
      expect(net).toBe(price.goodsNetCents + price.fixedNetCents);
      expect(net + price.vatCents).toBe(price.grossCents);
      expect(price.goodsNetCents).toBeGreaterThanOrEqual(0);
      expect(price.fixedNetCents).toBe(given.agreed.fixedNetCents);
      if (differenceOf(given.ordered, given.delivered, given.tolerance) !== "below") {
        expect(tierFrom).toBeNull();
        expect(price).toEqual(repriceOrder(given.agreed, given.delivered, given.per));
      }
      const larger = settle({ ...given, delivered: given.delivered + more });
      if (larger.tierFrom === tierFrom) expect(larger.price.grossCents).toBeGreaterThanOrEqual(price.grossCents);
    }),
    { numRuns: 2000 },
  );
});

test("random areas: a charged tier costs what the calculator asks for the delivered amount", () => {
  const states = statesFrom(118);
  let charged = 0;
  for (let at = 0; at < 3000; at += 1) {
    const [area, tierBasis, market] = [states.area(), states.pick(tierBases), states.market()];
    const asked = states.request(area);
    // The cheapest way to pay may be another one for another amount.
    const request = { ...asked, paymentType: asked.paymentType === "all" ? "ec" : asked.paymentType } as const;
    const { price } = priceFor({ area, tierBasis, market, request });
    if (!price) continue;
    const delivered = states.int(1, request.amount);
    const { price: fresh } = priceFor({ area, tierBasis, market, request: { ...request, amount: delivered } });
    const { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents, per } = price;
    const settled = settle({
      ordered: request.amount,
      delivered,
      per,
      agreed: { parts, goodsNetCents, fixedNetCents, vatPercent, vatCents, grossCents },
      vatPercent,
      tolerance: 0,
      belowTolerance: "tier",
      tiers: tiersOf(area, request, tierBasis),
    });
    // The calculator sells nothing below the first tier, and no product without a margin; a settlement takes the nearest tier.
    if (!fresh) continue;
    charged += settled.tierFrom === null ? 0 : 1;
    expect(settled.price.grossCents, JSON.stringify({ request, delivered })).toBe(fresh.grossCents);
  }
  expect(charged).toBeGreaterThan(300);
});

test("the words name both amounts, both sums and the tier", () => {
  const goods = { prod: "normal" as const, amount: 1483 };
  expect(deliveredText(goods, 1500)).toBe("1.483\u00a0l (bestellt 1.500\u00a0l)");
  expect(deliveredText(goods, 1483)).toBe("1.483\u00a0l (wie bestellt)");
  expect(
    settlementLines({ ...goods, grossCents: 150_307 }, { orderedAmount: 3000, agreedPrice: agreed, tierFrom: 1000 }),
  ).toEqual([
    "Geliefert 1.483\u00a0l (bestellt 3.000\u00a0l)",
    "Betrag 2.933,35\u00a0€ → 1.503,07\u00a0€",
    "Staffel ab 1.000\u00a0l",
  ]);
});
