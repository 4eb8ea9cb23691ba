import { expect, test } from "vitest";
import { oilSorts, pelletTypes } from "../../goods/values.ts";
import { type AreaBlocker, areaBlockersOf, isReady } from "./going-online.ts";
import type { StoredArea } from "./schema.ts";
import { type AreaType, newAreaSettings, switched } from "./settings.ts";

const free = { isLocked: false, hasProfilePage: true };
const postalCodes = [{ postalCode: "21335", name: "Lüneburg", color: "#0A71B1" }];

/** A complete area; a test names only the fields that matter. */
function complete(type: AreaType, changed: Partial<StoredArea> = {}) {
  const settings = newAreaSettings(type);
  const price = settings.price.map((entry) => ({
    ...entry,
    basePrice: { mode: "platform" as const, region: "north" as const, netCents: null },
    tiers: [{ from: 500, margins: { [entry.product ?? "normal"]: 450 } }],
  }));
  return { ...settings, type, price, postalCodes, ...changed };
}

const general = (type: AreaType, changed: Partial<StoredArea>, agency = free): AreaBlocker[] =>
  areaBlockersOf(complete(type, changed), agency).general;

test("a complete oil or pellet area may go online", () => {
  for (const type of ["PARTNER", "PARTNER_PELLET"] as const) {
    const blockers = areaBlockersOf(complete(type), free);
    expect(blockers).toEqual({ general: [], products: [] });
    expect(isReady(blockers)).toBe(true);
  }
});

test.each<[AreaBlocker, AreaType, Partial<StoredArea>]>([
  ["DA_NO_POSTAL_CODES", "PARTNER", { postalCodes: [] }],
  ["DA_NO_PRODUCT_SORT", "PARTNER", { productSorts: switched(oilSorts, []) }],
  ["DA_NO_PELLET_TYPE", "PARTNER_PELLET", { pelletTypes: switched(pelletTypes, []) }],
  ["DA_NO_QUALITY_LEVEL", "PARTNER_PELLET", { qualityLevels: { isoNorm: false, enPlus: false, dinPlus: false } }],
  ["DA_NO_HOSE_LENGTH", "PARTNER", { hoseLengths: switched(["thirtyMetre"], []) as StoredArea["hoseLengths"] }],
  ["DA_NO_PAYMENT_METHOD", "PARTNER", { paymentMethods: switched(["ec"], []) as StoredArea["paymentMethods"] }],
])("%s keeps an area offline, and alone", (code, type, lack) => {
  expect(general(type, lack)).toEqual([code]);
});

test("support's lock and a missing page keep any area offline", () => {
  expect(general("PARTNER", {}, { ...free, isLocked: true })).toEqual(["DA_AGENCY_LOCKED"]);
  expect(general("PARTNER_PELLET", {}, { ...free, hasProfilePage: false })).toEqual(["DA_AGENCY_HAS_NO_PROFILE"]);
});

test("a self-managed base price needs an amount; other modes do not", () => {
  const priced = (basePrice: StoredArea["price"][number]["basePrice"]) =>
    general("PARTNER", { price: complete("PARTNER").price.map((entry) => ({ ...entry, basePrice })) });
  expect(priced(null)).toEqual(["DA_NO_BASE_PRICE"]);
  expect(priced({ mode: "selfManaged", region: null, netCents: null })).toEqual(["DA_NO_BASE_PRICE"]);
  expect(priced({ mode: "selfManaged", region: null, netCents: 0 })).toEqual([]);
  expect(priced({ mode: "surveyDataService", region: null, netCents: null })).toEqual([]);
});

test("a margin counts if its product is offered, or while no product is offered", () => {
  const tiers = [
    { from: 500, margins: {} },
    { from: 3000, margins: { premium: 700 } },
  ];
  const price = complete("PARTNER").price.map((entry) => ({ ...entry, tiers }));
  const sorts = (...on: (typeof oilSorts)[number][]) => ({ price, productSorts: switched(oilSorts, on) });
  expect(general("PARTNER", sorts("normal", "premium"))).toEqual([]);
  expect(general("PARTNER", sorts("normal"))).toEqual(["DA_NO_MARGIN"]);
  expect(general("PARTNER", sorts())).toEqual(["DA_NO_PRODUCT_SORT"]);
});

test("each offered pellet product lists its own gaps, and prices are no general reason", () => {
  const { price } = complete("PARTNER_PELLET");
  const lacking = price.map((entry) => (entry.product === "loose" ? entry : { ...entry, basePrice: null, tiers: [] }));
  const pellets = (...on: (typeof pelletTypes)[number][]) =>
    areaBlockersOf(complete("PARTNER_PELLET", { price: lacking, pelletTypes: switched(pelletTypes, on) }), free);
  expect(pellets("loose")).toEqual({ general: [], products: [] });
  expect(pellets("loose", "pallet")).toEqual({
    general: [],
    products: [{ product: "pallet", codes: ["DA_NO_BASE_PRICE", "DA_NO_MARGIN"] }],
  });
  expect(isReady(pellets("loose", "pallet"))).toBe(false);
});

test("a new area lacks only codes and prices", () => {
  for (const type of ["PARTNER", "PARTNER_PELLET"] as const) {
    const { general: codes, products } = areaBlockersOf({ ...newAreaSettings(type), type, postalCodes: [] }, free);
    expect([...codes, ...products.flatMap((one) => one.codes)].toSorted()).toEqual([
      "DA_NO_BASE_PRICE",
      "DA_NO_MARGIN",
      "DA_NO_POSTAL_CODES",
    ]);
  }
});
