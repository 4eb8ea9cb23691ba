import { expect, test } from "vitest";
import { oilArea, pelletArea } from "../../prices/calculators/testing.ts";
import { type PriceShift, pricePatch, unkeepable } from "./reprice.ts";

const none: PriceShift = { marginCents: 0, basePriceCents: 0, product: null };

test("margins rise in each tier, for all products or one; an area without margins stays unchanged", () => {
  const area = oilArea();
  const paths = (shift: Partial<PriceShift>) =>
    pricePatch(area, { ...none, ...shift }).map(({ path, value }) => [path, value]);
  expect(paths({ marginCents: 30, product: "premium" })).toEqual([
    ["/price/0/tiers/0/margins/premium", 1920],
    ["/price/0/tiers/1/margins/premium", 720],
    ["/price/0/tiers/2/margins/premium", 570],
  ]);
  expect(paths({ marginCents: -40 })).toHaveLength(6);
  expect(paths({})).toEqual([]);
  const bare = { price: oilArea().price.map((entry) => ({ ...entry, tiers: [] })) };
  expect(pricePatch(bare, { ...none, marginCents: 30 })).toEqual([]);
});

test("only a self-managed base price shifts, for pellets the price of their entry", () => {
  expect(pricePatch(oilArea(), { ...none, basePriceCents: 100 })).toEqual([]);
  const [entry] = pelletArea().price;
  const own = { mode: "selfManaged", region: null, netCents: 30_000 } as const;
  const area = { price: pelletArea().price.map((one) => ({ ...one, basePrice: own })) };
  expect(entry?.product).toBe("loose");
  expect(pricePatch(area, { ...none, basePriceCents: -500, product: "loose" })).toEqual([
    { op: "replace", path: "/price/0/basePrice/netCents", value: 29_500 },
  ]);
});

test("a shift that makes a base price negative or a price too high names that price", () => {
  const own = { mode: "selfManaged", region: null, netCents: 8000 } as const;
  const area = { price: oilArea().price.map((entry) => ({ ...entry, basePrice: own })) };
  const of = (shift: Partial<PriceShift>) => unkeepable(area, { ...none, ...shift });
  expect([of({ basePriceCents: -8000 }), of({ basePriceCents: -8001 })]).toEqual([undefined, "basePrice"]);
  expect([of({ basePriceCents: 992_000 }), of({ basePriceCents: 992_001 })]).toEqual([undefined, "basePrice"]);
  expect([of({ marginCents: 5000 }), of({ marginCents: -1_010_000 })]).toEqual([undefined, "margin"]);
  // A base price that somebody else manages is not checked.
  expect(unkeepable(oilArea(), { ...none, basePriceCents: -9000 })).toBeUndefined();
});
