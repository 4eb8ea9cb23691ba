import { expect, test } from "vitest";
import { bulkPatch, changedBy } from "./bulk.ts";
import type { DeliveryArea } from "./schema.ts";
import { newAreaSettings } from "./settings.ts";

const area = (type: "PARTNER" | "PARTNER_PELLET"): DeliveryArea => ({
  ...newAreaSettings(type),
  id: "11111111-1111-4111-8111-111111111111",
  version: 4,
  modifiedAt: "2026-11-22T08:00:00Z",
  type,
  businessCustomerId: "22222222-2222-4222-8222-222222222222",
  name: "Elbmarsch",
  color: "#0a6ebd",
  isOffering: true,
  postalCodes: [],
  offeringBlockers: { general: [], products: [] },
});
const paths = (of: DeliveryArea, change: Parameters<typeof bulkPatch>[1]) =>
  bulkPatch(of, change).map(({ path }) => path);

test("an area that already has all the values gets no patch", () => {
  expect(bulkPatch(area("PARTNER"), {})).toEqual([]);
  expect(bulkPatch(area("PARTNER"), { switches: { hoseLengths: { fortyMetre: true } }, pause: null })).toEqual([]);
});

test("only changed values are sent, switch by switch", () => {
  const change = {
    switches: { hoseLengths: { fortyMetre: true, sixtyMetre: true }, paymentMethods: { cash: false } },
    deliveryTimes: { today: { isActive: true, cutOff: "09:30" } },
    slots: { weekend: { morning: true } },
  };
  expect(paths(area("PARTNER"), change)).toEqual([
    "/hoseLengths/sixtyMetre",
    "/paymentMethods/cash",
    "/deliveryTimes/today/isActive",
    "/deliveryTimes/today/cutOff",
    "/slots/weekend/morning",
  ]);
});

test("an oil area has one default duration, a pellet area one more for each product (catalogue §4)", () => {
  const change = { defaultDeliveryDuration: "threeFiveDays" } as const;
  expect(bulkPatch(area("PARTNER"), change)).toEqual([
    { op: "replace", path: "/defaultDeliveryDuration", value: "threeFiveDays" },
  ]);
  expect(paths(area("PARTNER_PELLET"), change).toSorted()).toEqual([
    "/defaultDeliveryDuration",
    "/price/0/defaultDeliveryDuration",
    "/price/1/defaultDeliveryDuration",
    "/price/2/defaultDeliveryDuration",
  ]);
});

test("an oil area has one amount range, a pellet area has one for each product (catalogue §4)", () => {
  const change = { volumes: { PARTNER: { from: 1000 }, PARTNER_PELLET: { to: 20_000 } } };
  expect(bulkPatch(area("PARTNER"), change)).toEqual([{ op: "replace", path: "/volumeRange/from", value: 1000 }]);
  expect(paths(area("PARTNER_PELLET"), change)).toEqual([
    "/price/0/volumeRange/to",
    "/price/1/volumeRange/to",
    "/price/2/volumeRange/to",
  ]);
  expect(bulkPatch(area("PARTNER"), { volumes: { PARTNER: { from: 500, to: 15_000 } } })).toEqual([]);
});

test("settings that do not exist for the area's dealer type are left out", () => {
  const change = {
    switches: { productSorts: { bio10: true }, pelletTypes: { pallet: true }, qualityLevels: { dinPlus: true } },
    dustProtection: true,
  };
  expect(paths(area("PARTNER"), change)).toEqual(["/productSorts/bio10"]);
  expect(paths(area("PARTNER_PELLET"), change).toSorted()).toEqual([
    "/dustProtection",
    "/pelletTypes/pallet",
    "/qualityLevels/dinPlus",
  ]);
});

test("closed days are added to the existing ones; a pause and a limit replace the previous one", () => {
  const before: DeliveryArea = {
    ...area("PARTNER"),
    ordersPerDay: 12,
    closedDays: [{ from: "2026-12-28", to: "2026-12-28", reason: "Inventur" }],
    pause: { from: "2026-11-23T07:00:00Z", until: "2026-11-24T07:00:00Z", reason: "Wagen kaputt" },
  };
  const close = { from: "2026-12-29", to: "2026-12-30", reason: "Betriebsferien" };
  const after = changedBy(before, { close, pause: null, ordersPerDay: null });
  expect(after.closedDays).toEqual([...before.closedDays, close]);
  expect([after.pause, after.ordersPerDay]).toEqual([null, null]);
});
