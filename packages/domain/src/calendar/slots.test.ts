import { expect, test } from "vitest";
import { slotStart } from "./slot-start.ts";
import { slotAt, slotsOn } from "./slots.ts";

test("weekdays have 7–12 and 12–17, weekends 7–12 and 12–16 (portal §9)", () => {
  expect(slotsOn("2026-12-29")).toEqual([
    { from: 7, to: 12 },
    { from: 12, to: 17 },
  ]);
  for (const weekend of ["2026-12-19", "2026-12-20"]) {
    expect(slotsOn(weekend)).toEqual([
      { from: 7, to: 12 },
      { from: 12, to: 16 },
    ]);
  }
});

test("a slot begins at its hour in Berlin in winter, in summer and on clock change days", () => {
  expect(slotStart("2026-12-29", { from: 7, to: 12 })).toBe("2026-12-29T07:00:00+01:00");
  expect(slotStart("2026-07-20", { from: 12, to: 17 })).toBe("2026-07-20T12:00:00+02:00");
  expect(slotStart("2026-03-28", { from: 7, to: 12 })).toBe("2026-03-28T07:00:00+01:00");
  expect(slotStart("2026-03-29", { from: 7, to: 12 })).toBe("2026-03-29T07:00:00+02:00");
});

test("the slot of a shared delivery date is recognized", () => {
  expect(slotAt(slotStart("2026-12-19", { from: 12, to: 16 }))).toEqual({ from: 12, to: 16 });
  expect(slotAt("2026-12-29T06:00:00Z")).toEqual({ from: 7, to: 12 });
});

test("a time at which no slot begins has no slot", () => {
  expect(slotAt("2026-12-29T08:00:00+01:00")).toBeUndefined();
  expect(slotAt("2026-12-29T07:00:01+01:00")).toBeUndefined();
  expect(slotAt("2026-12-29T07:00:00Z")).toBeUndefined();
});
