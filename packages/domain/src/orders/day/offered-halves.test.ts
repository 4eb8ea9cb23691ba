import { expect, test } from "vitest";
import { offeredHalves } from "./offered-halves.ts";

/** A Monday before Christmas, nine o'clock in Berlin. */
const monday = "2026-12-21T08:00:00.000Z";
const everyDay = { morning: true, afternoon: true };
const area = {
  closedDays: [],
  slots: { weekday: everyDay, weekend: { morning: false, afternoon: false } },
  pause: null,
};
const offered = (from: string, to: string, changes: Partial<typeof area> = {}, now = monday) =>
  offeredHalves({ from, to }, { ...area, ...changes }, now).map(({ day, half }) => `${day.slice(8)} ${half}`);

test("holidays, Sundays and begun slots are left out", () => {
  expect(offered("2026-12-21", "2026-12-28")).toEqual(["21 1", "22 0", "22 1", "23 0", "23 1", "28 0", "28 1"]);
});

test("days of the promise that are past are left out, and none is proposed after it", () => {
  expect(offered("2026-12-15", "2026-12-22")).toEqual(["21 1", "22 0", "22 1"]);
  expect(offered("2026-12-15", "2026-12-18")).toEqual([]);
});

test("a half-day that the area does not deliver is left out", () => {
  expect(
    offered("2026-12-22", "2026-12-22", { slots: { ...area.slots, weekday: { ...everyDay, morning: false } } }),
  ).toEqual(["22 1"]);
});
