import { firstTaxes } from "@partner-konto/domain/prices/calculators/testing";
import { expect, test } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { biggestJump } from "./biggest-jump.ts";

const at = "2026-11-23T06:00:00Z";
const goods = { mainDepot: {}, survey: { north: 7150 }, depots: [] };
const market = { at, taxes: firstTaxes, oil: goods, pellets: goods };
const basePrice = { mode: "surveyDataService", region: "north", netCents: null } as const;
const { price, productSorts } = areaOf();
const withTiers = (normal: number, premium: number) =>
  price.map((entry) => ({ ...entry, basePrice, tiers: [{ from: 2000, margins: { normal, premium } }] }));
const area = areaOf({ price: withTiers(500, 500), productSorts: { ...productSorts, normal: true, premium: true } });
const jump = (after: typeof price) =>
  biggestJump({ area, price: after, tierBasis: "total", market, code: "21436", at });

const charged = (hose: number, cash: number) =>
  price.map((entry) => ({
    ...entry,
    basePrice,
    tiers: [{ from: 500, margins: { normal: 500 } }],
    charges: {
      ...entry.charges,
      hoseLengths: { sixtyMetre: { unit: "per100Litres" as const, netCents: hose } },
      paymentMethods: { cash: { unit: "per100Litres" as const, netCents: cash } },
    },
  }));

test("the biggest jump of charges is that of an order that has all changed charges", () => {
  const { hoseLengths, paymentMethods } = areaOf();
  const offered = areaOf({
    price: charged(100, 50),
    productSorts: { ...productSorts, normal: true },
    hoseLengths: { ...hoseLengths, fortyMetre: true, sixtyMetre: true },
    paymentMethods: { ...paymentMethods, cash: true },
  });
  const moved = (after: typeof price) =>
    biggestJump({ area: offered, price: after, tierBasis: "total", market, code: "21436", at });
  expect(moved(charged(300, 50))).toMatchObject({ jumpCents: 238, unusual: ["Schlauch 60 m"] });
  expect(moved(charged(300, 150))).toMatchObject({ jumpCents: 357, unusual: ["Schlauch 60 m", "Zahlung Bar"] });
  expect(moved(charged(100, 20))).toMatchObject({ jumpCents: -36 });
});

test("the biggest jump covers every product, and there is none when nothing changed", () => {
  expect(jump(withTiers(510, 950))).toMatchObject({ section: "oil", product: "premium", amount: 2000, jumpCents: 535 });
  expect(jump(withTiers(900, 490))).toMatchObject({ product: "normal", jumpCents: 476 });
  expect(jump(withTiers(500, 500))).toBeUndefined();
});
