import { expect, test } from "vitest";
import { isPausedAt } from "./pause.ts";
import { deliveryArea } from "./schema.ts";
import { newAreaSettings } from "./settings.ts";
import { unpriced } from "./unpriced-entry.ts";

const area = {
  ...newAreaSettings("PARTNER"),
  id: "0b0a1c64-0000-4000-8000-000000000022",
  version: 1,
  modifiedAt: "2026-02-10T09:00:00.000Z",
  type: "PARTNER",
  businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
  name: "Lüneburg Stadt",
  color: "#0A71B1",
  isOffering: false,
  postalCodes: [],
  offeringBlockers: { general: [], products: [] },
};

test("a legacy price object is read as a list of one, without unknown fields", () => {
  const legacy = { defaultDeliveryDuration: "today", volumeRange: { from: 1, to: 2 } };
  const read = { product: null, ...unpriced(), ...legacy };
  expect(read).toMatchObject({ basePrice: null, tiers: [], tierBasis: null, charges: { hoseLengths: {} } });
  expect(deliveryArea.parse({ ...area, price: legacy }).price).toEqual([read]);
  expect(deliveryArea.parse({ ...area, price: [legacy, legacy] }).price).toEqual([read, read]);
  expect(deliveryArea.safeParse({ ...area, price: null }).success).toBe(false);
});

test("a new area's settings match the area schema", () => {
  expect(deliveryArea.parse(area)).toEqual(area);
  const pellet = { ...area, ...newAreaSettings("PARTNER_PELLET"), type: "PARTNER_PELLET" };
  expect(deliveryArea.parse(pellet)).toEqual(pellet);
  expect(newAreaSettings("PARTNER_PELLET").price.map(({ product }) => product)).toEqual(["loose", "pallet", "bigbag"]);
});

test("delivery time classes start with the specification's hours and days (portal §9)", () => {
  const { today, twentyFourHours, fiveTenDays } = newAreaSettings("PARTNER").deliveryTimes;
  expect(today).toMatchObject({ cutOff: "10:00", weekdays: [1, 2, 3, 4, 5] });
  expect(twentyFourHours).toMatchObject({ cutOff: "16:00", weekdays: [1, 2, 3, 4] });
  expect(fiveTenDays).toMatchObject({ cutOff: null, weekdays: [1, 2, 3, 4, 5] });
});

test("a pause applies from its start until just before its end and ends automatically", () => {
  const pause = { from: "2026-12-01T06:00:00+01:00", until: "2026-12-08T05:00:00Z", reason: "Umbau" };
  expect(isPausedAt(null, "2026-12-02T00:00:00Z")).toBe(false);
  expect(isPausedAt(pause, "2026-12-01T04:59:59.999Z")).toBe(false);
  expect(isPausedAt(pause, "2026-12-01T05:00:00Z")).toBe(true);
  expect(isPausedAt(pause, new Date("2026-12-08T04:59:59.999Z"))).toBe(true);
  expect(isPausedAt(pause, Date.parse("2026-12-08T05:00:00Z"))).toBe(false);
});
