import { expect, test } from "vitest";
import { inconsistencies, mostPostalCodes, postalCodesBeyond } from "./consistent.ts";
import { type AreaType, newAreaSettings } from "./settings.ts";

type Area = Parameters<typeof inconsistencies>[0];

const area = (type: AreaType): Area => ({
  ...newAreaSettings(type),
  type,
  businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
  name: "Lüneburg Stadt",
  color: "#0A71B1",
  isOffering: false,
  postalCodes: [],
});
const wrongIn = (type: AreaType, charges: Partial<Area["price"][number]["charges"]>) => {
  const { price, ...rest } = area(type);
  const set = price.map((entry) => ({ ...entry, charges: { ...entry.charges, ...charges } }));
  return inconsistencies({ ...rest, price: set }).map(({ path }) => path);
};

test("a volume range is not empty and stays within its bounds; pellets have one for each kind", () => {
  const wrong = (type: AreaType, volumeRange: Area["volumeRange"]) => {
    const { price, ...rest } = area(type);
    const set = price.map((entry, at) => (at === 0 ? { ...entry, volumeRange } : entry));
    return inconsistencies({ ...rest, volumeRange, price: set }).map(({ path }) => path);
  };
  expect(wrong("PARTNER", { from: 1, to: 1_000_000 })).toEqual([]);
  expect(wrong("PARTNER", { from: 3000, to: 3000 })).toEqual([]);
  expect(wrong("PARTNER", { from: 3000, to: 2999 })).toEqual(["volumeRange.to"]);
  expect(wrong("PARTNER", { from: 0, to: 1_000_001 })).toEqual(["volumeRange.from", "volumeRange.to"]);
  const kind = ["volumeRange.from", "price.0.volumeRange.from"];
  expect(wrong("PARTNER_PELLET", { from: 0, to: 5000 })).toEqual(kind);
});

const perOrder = { unit: "perOrder", netCents: 100 } as const;

test("charges exist only for the area's goods and in allowed units (portal §9)", () => {
  expect(wrongIn("PARTNER", { productSorts: { premium: perOrder }, hoseLengths: { fiftyMetre: perOrder } })).toEqual(
    [],
  );
  expect(wrongIn("PARTNER", { qualityLevels: { dinPlus: perOrder }, dustProtection: perOrder })).toEqual([
    "price.0.charges.qualityLevels.dinPlus",
    "price.0.charges.dustProtection",
  ]);
  expect(wrongIn("PARTNER", { vehicles: { smallTruck: { unit: "perTon", netCents: 1 } } })).toEqual([
    "price.0.charges.vehicles.smallTruck",
  ]);
  expect(wrongIn("PARTNER_PELLET", { qualityLevels: { dinPlus: perOrder }, dustProtection: perOrder })).toEqual([]);
  expect(wrongIn("PARTNER_PELLET", { productSorts: { bio10: perOrder } })).toEqual(
    [0, 1, 2].map((at) => `price.${at}.charges.productSorts.bio10`),
  );
  expect(wrongIn("PARTNER_PELLET", { unloadingPoint: { unit: "per100Litres", netCents: 1 } })).toHaveLength(3);
});

test("an area holds at most 1,000 postal codes", () => {
  const codes = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ postalCode: String(10_000 + at), name: "Ort", color: "#0A71B1" }));
  const wrong = (count: number) => inconsistencies({ ...area("PARTNER"), postalCodes: codes(count) });
  expect(mostPostalCodes).toBe(1000);
  expect([999, 1000, 1001, 8168].map(postalCodesBeyond)).toEqual([0, 0, 1, 7168]);
  expect(wrong(1000)).toEqual([]);
  expect(wrong(1001)).toEqual([{ path: "postalCodes", message: "too many" }]);
});

test("a pause does not begin or end in an hour skipped by the clock change", () => {
  const wrong = (from: string, until: string) =>
    inconsistencies({ ...area("PARTNER"), pause: { from, until, reason: "" } }).map(({ path }) => path);
  expect(wrong("2026-03-29T01:30:00+01:00", "2026-03-29T03:30:00+02:00")).toEqual([]);
  expect(wrong("2026-03-29T02:30:00+01:00", "2026-03-29T06:00:00+02:00")).toEqual(["pause.from"]);
  expect(wrong("2026-03-28T02:30:00+01:00", "2026-03-29T02:30:00+01:00")).toEqual(["pause.until"]);
});
