import { expect, test } from "vitest";
import { climateNeutralOf, type PriceRequest } from "../price/request.ts";
import { type PricedArea, priceFor } from "./calculate.ts";
import { market, oilArea, oilRequest, pelletArea, pelletRequest } from "./testing.ts";

const asked = (
  change: Partial<PriceRequest> = {},
  area = oilArea(),
  tierBasis: "averagePerPoint" | "total" = "total",
) => priceFor({ area, tierBasis, market, request: { ...oilRequest, ...change } });
const priced = (...given: Parameters<typeof asked>) => {
  const { price } = asked(...given);
  if (!price) throw new Error("there is no price");
  return price;
};
const entryOf = ({ price }: PricedArea, kind: "pallet" | null = null) => {
  const entry = price.find(({ product }) => product === kind);
  if (!entry) throw new Error("there is no such entry");
  return entry;
};
const refusalOf = (change: Partial<PriceRequest>, area?: PricedArea) => asked(change, area).refusal;
const partsOf = (...given: Parameters<typeof asked>) =>
  priced(...given).parts.map(({ kind, unit, unitNetCents, netCents }) => [kind, unit, unitNetCents, netCents]);

test("golden case A: 3,000 l of premium, 60 m of hose, in three to five days (peers.md C6)", () => {
  const wish = { product: "premium", hose: "sixtyMetre", deliveryTimes: "threeFiveDays" } as const;
  expect(priced(wish)).toMatchObject({
    goodsNetCents: 244_500,
    fixedNetCents: 2000,
    vatPercent: 19,
    vatCents: 46_835,
    grossCents: 293_335,
    grossPerUnitCents: 9778,
    per: 100,
    deliveryDate: "2026-12-01",
    // 61.35 € for 1,000 l; 7.98 t of CO2 at 60 €.
    included: { energyTaxCents: 18_405, co2Cents: 47_880 },
  });
  expect(partsOf(wish)).toEqual([
    ["base", "per100Litres", 7150, 214_500],
    ["depot", "per100Litres", 60, 1800],
    ["margin", "per100Litres", 540, 16_200],
    ["productSort", "per100Litres", 250, 7500],
    ["hose", "per100Litres", 100, 3000],
    ["deliveryTimes", "per100Litres", 50, 1500],
    ["unloadingPoint", "perUnloadingPoint", null, 2000],
  ]);
  expect(priced(wish).parts.map(({ label }) => label)).toEqual([
    "Basispreis",
    "Fracht ab Hamburg",
    "Marge",
    "Sorte Premium",
    "Schlauch 60 m",
    "Lieferzeit 3–5 Werktage",
    "Gefahrgutpauschale",
  ]);
});

test("golden case B: twice 1,500 l, with the tier of the average and of the total (peers.md C6)", () => {
  const area = oilArea();
  expect(priced({ unloadingPoints: 2 }, area, "averagePerPoint")).toMatchObject({
    goodsNetCents: 237_000,
    fixedNetCents: 4000,
    vatCents: 45_790,
    grossCents: 286_790,
    grossPerUnitCents: 9560,
  });
  expect(priced({ unloadingPoints: 2 }, area, "total")).toMatchObject({ grossCents: 281_435, grossPerUnitCents: 9381 });
  entryOf(area).tierBasis = "averagePerPoint";
  expect(priced({ unloadingPoints: 2 }, area, "total").grossCents).toBe(286_790);
});

test("golden case C: 6 t of pellets, blown in (peers.md C6)", () => {
  expect(priced(pelletRequest, pelletArea())).toMatchObject({
    goodsNetCents: 207_000,
    vatPercent: 7,
    vatCents: 14_735,
    grossCents: 225_235,
    grossPerUnitCents: 37_539,
    per: 1000,
    included: { energyTaxCents: 0, co2Cents: 0 },
  });
  expect(priced(pelletRequest, pelletArea()).parts.map(({ label }) => label)).toEqual([
    "Basispreis",
    "Marge",
    "Einblaspauschale",
  ]);
});

test("pellets cost more with a better norm and dust protection; each type has its own prices", () => {
  const wish = { ...pelletRequest, qualityStep: "dinPlus", dustProtection: true } as const;
  expect(partsOf(wish, pelletArea()).slice(2)).toEqual([
    ["qualityLevel", "perTon", 400, 2400],
    ["dustProtection", "perTon", 250, 1500],
    ["unloadingPoint", "perUnloadingPoint", null, 3500],
  ]);
  const area = pelletArea();
  entryOf(area, "pallet").tiers = [{ from: 2000, margins: { pallet: 9600 } }];
  expect(partsOf({ ...pelletRequest, product: "pallet" }, area)[1]).toEqual(["margin", "perTon", 9600, 57_600]);
});

test("VAT and the CO2 price are those of the delivery day", () => {
  expect(priced({ deliveryDate: "2020-12-31" })).toMatchObject({ vatPercent: 16, included: { co2Cents: 0 } });
  expect(priced({ deliveryDate: "2021-01-01" })).toMatchObject({ vatPercent: 19, included: { co2Cents: 19_950 } });
  expect(priced({ ...pelletRequest, deliveryDate: "2020-12-31" }, pelletArea()).vatPercent).toBe(5);
});

test.each([
  [500, 1, "total", 1890],
  [1499, 1, "total", 1890],
  [1500, 1, "total", 690],
  [2999, 1, "total", 690],
  [3000, 1, "total", 540],
  [3000, 2, "averagePerPoint", 690],
  [2999, 2, "averagePerPoint", 1890],
  [4500, 3, "averagePerPoint", 690],
  [8999, 3, "averagePerPoint", 690],
  [9000, 3, "averagePerPoint", 540],
] as const)("%s l at %s points by the %s get the margin %s", (amount, unloadingPoints, basis, cents) => {
  const { parts } = priced({ amount, unloadingPoints }, oilArea(), basis);
  expect(parts.find(({ kind }) => kind === "margin")?.unitNetCents).toBe(cents);
});

test("without a payment type the cheapest price applies; with one, its own price", () => {
  const area = oilArea();
  const entry = entryOf(area);
  const payment = (change: Partial<PriceRequest>) => partsOf(change, area).find(([kind]) => kind === "payment");
  expect(payment({})).toBeUndefined();
  expect(payment({ paymentType: "invoice" })).toEqual(["payment", "perOrder", null, 500]);
  area.paymentMethods = { ...area.paymentMethods, cash: false, directDebit: false, ec: false, inAdvance: false };
  area.paymentMethods = { ...area.paymentMethods, heatAccount: false };
  // 20 cents for 100 l are 6 € for 3,000 l, and 3 € for 1,500 l.
  entry.charges.paymentMethods.guaranteedPayment = { unit: "per100Litres", netCents: 20 };
  expect(payment({})).toEqual(["payment", "perOrder", null, 500]);
  expect(payment({ amount: 1500 })).toEqual(["payment", "per100Litres", 20, 300]);
});

test("a guaranteed payment is paid out less 20 € per order (portal §9)", () => {
  expect(priced({ paymentType: "ec" }).payoutPerUnitCents).toBe(7750);
  expect(priced({ paymentType: "guaranteedPayment" }).payoutPerUnitCents).toBe(7683);
});

test("charges count by order, by unloading point and by amount", () => {
  const area = oilArea();
  const entry = entryOf(area);
  entry.charges.hoseLengths.eightyMetre = { unit: "perUnloadingPoint", netCents: 1500 };
  // A charge of 0 adds no part.
  entry.charges.deliveryTimes.normal = { unit: "perOrder", netCents: 0 };
  const wish = { hose: "eightyMetre", vehicle: "smallTruck", unloadingPoints: 3 } as const;
  expect(partsOf(wish, area).slice(3)).toEqual([
    ["hose", "perUnloadingPoint", null, 4500],
    ["vehicle", "perOrder", null, 2500],
    ["unloadingPoint", "perUnloadingPoint", null, 6000],
  ]);
});

test("an unsold product is refused by its name", () => {
  const off = (change: Partial<PricedArea>): PricedArea => ({ ...oilArea(), ...change });
  const area = oilArea();
  const { productSorts, hoseLengths, vehicles, paymentMethods, deliveryTimes } = area;
  expect(refusalOf({}, off({ productSorts: { ...productSorts, normal: false } }))).toBe("productNotOffered");
  expect(refusalOf({ product: "loose" })).toBe("productNotOffered");
  expect(refusalOf({ product: "normal" }, pelletArea())).toBe("productNotOffered");
  expect(refusalOf({}, off({ hoseLengths: { ...hoseLengths, fortyMetre: false } }))).toBe("hoseNotOffered");
  expect(refusalOf({}, off({ vehicles: { ...vehicles, withTrailer: false } }))).toBe("vehicleNotOffered");
  expect(refusalOf({ deliveryTimes: "today" })).toBe("classNotActive");
  expect(deliveryTimes.today.isActive).toBe(false);
  const noCash = off({ paymentMethods: { ...paymentMethods, cash: false } });
  expect(refusalOf({ paymentType: "cash" }, noCash)).toBe("paymentNotOffered");
  expect(refusalOf({}, noCash)).toBeNull();
  const none = Object.fromEntries(Object.keys(paymentMethods).map((name) => [name, false]));
  expect(refusalOf({}, off({ paymentMethods: none as PricedArea["paymentMethods"] }))).toBe("paymentNotOffered");
  expect(refusalOf({ dustProtection: true })).toBe("dustProtectionNotOffered");
  expect(refusalOf({ qualityStep: "enPlus" })).toBe("qualityNotOffered");
  expect(refusalOf({ ...pelletRequest, qualityStep: null }, pelletArea())).toBe("qualityNotOffered");
  const isoOnly = { ...pelletArea(), qualityLevels: { isoNorm: true, enPlus: false, dinPlus: false } };
  expect(refusalOf(pelletRequest, isoOnly)).toBe("qualityNotOffered");
});

test("an unset value is refused by its name", () => {
  const set = (change: Partial<PricedArea["price"][number]>): PricedArea => {
    const area = oilArea();
    return { ...area, price: area.price.map((entry) => ({ ...entry, ...change })) };
  };
  expect(refusalOf({ amount: 499 })).toBe("amountOutOfRange");
  expect(refusalOf({ amount: 15_001 })).toBe("amountOutOfRange");
  expect([refusalOf({ amount: 500 }), refusalOf({ amount: 15_000 })]).toEqual([null, null]);
  expect(refusalOf({}, set({ tiers: [] }))).toBe("noTiers");
  expect(refusalOf({}, { ...oilArea(), price: [] })).toBe("noTiers");
  expect(refusalOf({}, set({ tiers: [{ from: 3001, margins: { normal: 1 } }] }))).toBe("amountBelowTiers");
  expect(refusalOf({ product: "bio10" })).toBe("noMargin");
  expect(refusalOf({}, set({ basePrice: null }))).toBe("noBasePrice");
  const free = { mode: "selfManaged", region: null, netCents: 0 } as const;
  expect(refusalOf({}, set({ basePrice: free, tiers: [{ from: 1, margins: { normal: 0 } }] }))).toBe("notPositive");
});

test("climate-neutral is a product of its own where it exists", () => {
  expect(climateNeutralOf("normal")).toBe("climateNeutralNormal");
  expect(climateNeutralOf("premium")).toBe("climateNeutralPremium");
  expect(climateNeutralOf("climateNeutralNormal")).toBe("climateNeutralNormal");
  expect(climateNeutralOf("bio10")).toBeUndefined();
  expect(climateNeutralOf("loose")).toBeUndefined();
});
