import { expect, test } from "vitest";
import { newAreaSettings } from "../../areas/delivery-area/settings.ts";
import { telltaleAmounts, typicalAmount, typicalWish } from "./typical-request.ts";

const area = { ...newAreaSettings("PARTNER"), type: "PARTNER" as const };
const only = <Names extends Record<string, boolean>>(names: Names, one: keyof Names) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, name === one])) as Names;

test("a typical order uses what the area offers: hose, vehicle, class and quality", () => {
  const { hoseLengths, vehicles, deliveryTimes } = area;
  const all = Object.fromEntries(
    Object.entries(deliveryTimes).map(([name, terms]) => [name, { ...terms, isActive: name === "twoWorkingDays" }]),
  ) as typeof deliveryTimes;
  const odd = {
    ...area,
    hoseLengths: only(hoseLengths, "eightyMetre"),
    vehicles: only(vehicles, "smallTruck"),
    deliveryTimes: all,
  };
  expect(typicalWish(odd, "normal", 3000)).toMatchObject({
    hose: "eightyMetre",
    vehicle: "smallTruck",
    deliveryTimes: "twoWorkingDays",
    qualityStep: null,
  });
  expect(typicalWish(area, "normal", 3000)).toMatchObject({ hose: "fortyMetre", vehicle: "withTrailer" });
  expect(typicalWish(newAreaSettings("PARTNER_PELLET"), "loose", 6000)).toMatchObject({
    hose: "thirtyMetre",
    qualityStep: "enPlus",
  });
});

test("telltale amounts are usual ones, tier starts and the smallest amount, within the area's range", () => {
  const tiers = (...from: number[]) =>
    area.price.map((entry) => ({ ...entry, tiers: from.map((one) => ({ from: one, margins: {} })) }));
  const before = { ...area, price: tiers(500, 7000) };
  const after = { ...area, price: tiers(500, 12_000, 20_000) };
  expect(telltaleAmounts(before, after)).toEqual([500, 1000, 1500, 2000, 3000, 5000, 7000, 10_000, 12_000]);
  const narrow = { ...after, volumeRange: { from: 4100, to: 4300 } };
  expect(telltaleAmounts(narrow, narrow)).toEqual([4100]);
  expect([typicalAmount(after), typicalAmount(narrow)]).toEqual([3000, 4100]);
});
