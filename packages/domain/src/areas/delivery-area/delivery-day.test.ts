import { expect, test } from "vitest";
import { areaDay } from "./delivery-day.ts";

const schedule = {
  closedDays: [{ from: "2026-12-28", to: "2026-12-30", reason: "Inventur" }],
  slots: { weekday: { morning: true, afternoon: false }, weekend: { morning: false, afternoon: false } },
  pause: { from: "2027-01-11T05:00:00Z", until: "2027-01-12T23:30:00Z", reason: "Umbau" },
};

test("a day's text comes first from closed days, then from slots, then from the pause", () => {
  expect(areaDay(schedule, "2026-12-22")).toBeNull();
  expect(areaDay(schedule, "2026-12-30")).toEqual({ why: "closed", reason: "Inventur" });
  expect(areaDay(schedule, "2027-01-02")).toEqual({ why: "noSlot", reason: "" });
  expect(areaDay(schedule, "2026-12-22", 0)).toBeNull();
  expect(areaDay(schedule, "2026-12-22", 1)).toEqual({ why: "noAfternoon", reason: "" });
  expect(
    areaDay(
      { ...schedule, slots: { ...schedule.slots, weekend: { morning: false, afternoon: true } } },
      "2027-01-09",
      0,
    ),
  ).toEqual({
    why: "noMorning",
    reason: "",
  });
  // In Berlin's calendar the pause ends on the thirteenth.
  expect(areaDay(schedule, "2027-01-13")).toEqual({ why: "paused", reason: "Umbau" });
  expect(areaDay(schedule, "2027-01-14")).toBeNull();
});
