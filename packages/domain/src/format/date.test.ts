import { expect, test } from "vitest";
import { berlinTime, daysBetween } from "./berlin.ts";
import { formatClock, formatTime } from "./clock.ts";
import {
  formatDate,
  formatDay,
  formatDayAndTime,
  formatDayOfMonth,
  formatDayWithoutYear,
  formatMonth,
  formatShortMonth,
  formatWeekday,
} from "./date.ts";
import { formatDayRange, formatHours } from "./day-range.ts";
import { formatRelative } from "./relative.ts";

test("a plain day is written unchanged in any time zone", () => {
  expect(formatDate("2026-11-20")).toBe("20.11.2026");
  expect(formatDay("2026-11-20")).toBe("Fr., 20.11.2026");
  expect(formatDayWithoutYear("2026-12-29")).toBe("Di., 29.12.");
  expect(formatWeekday("2026-12-21")).toBe("Mo");
  expect(formatMonth("2026-12-01")).toBe("Dezember 2026");
  expect(formatShortMonth("2026-12-01")).toBe("Dez. 2026");
  expect(formatDayOfMonth("2026-12-01")).toBe("01.12.");
});

test("an instant is written in Berlin time around daylight saving and midnight", () => {
  expect(formatTime("2026-11-20T13:05:00Z")).toBe("14:05\u00a0Uhr");
  // The hour repeated in autumn is labelled summer or winter time.
  expect(formatTime("2026-10-25T00:05:00Z")).toBe("02:05\u00a0Uhr (Sommerzeit)");
  expect(formatTime("2026-10-25T01:05:00Z")).toBe("02:05\u00a0Uhr (Winterzeit)");
  expect(formatTime("2026-10-26T01:05:00Z")).toBe("02:05\u00a0Uhr");
  expect(formatClock("2026-07-20T13:05:00Z")).toBe("15:05");
  expect(formatDate("2026-12-31T23:30:00Z")).toBe("01.01.2027");
  expect(formatDayAndTime("2026-12-22T17:00:00+01:00")).toBe("Di., 22.12.2026, 17:00\u00a0Uhr");
  expect(berlinTime("2026-03-29T01:00:00Z")).toEqual({ date: "2026-03-29", time: "03:00:00" });
  expect(berlinTime("2026-12-31T23:00:00Z")).toEqual({ date: "2027-01-01", time: "00:00:00" });
});

test("an invalid date is refused", () => {
  expect(() => formatDate("morgen")).toThrow(RangeError);
  expect(() => berlinTime("")).toThrow(RangeError);
  expect(() => berlinTime("2026-13-45T00:00:00Z")).toThrow(RangeError);
});

test("an instant without an offset is refused because it depends on the machine", () => {
  expect(() => berlinTime("2026-12-21T10:00:00")).toThrow("offset");
  expect(() => formatTime("2026-12-21T10:00:00")).toThrow("offset");
});

test("days are counted across daylight saving and leap days", () => {
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2028-03-01", "2028-02-28")).toBe(-2);
});

test.each([
  ["2026-12-28", "2026-12-30", "28.–30.12."],
  ["2026-12-30", "2027-01-04", "30.12.–04.01."],
  ["2026-12-23", "2026-12-23", "23.12."],
])("from %s to %s is %s", (from, to, text) => {
  expect(formatDayRange(from, to)).toBe(text);
});

test("a slot is written with its hours", () => {
  expect(formatHours({ from: 7, to: 12 })).toBe("7–12\u00a0Uhr");
});

test.each([
  ["2026-12-21T05:12:00Z", "soeben"],
  ["2026-12-21T05:09:00.001Z", "soeben"],
  ["2026-12-21T05:14:59Z", "soeben"],
  ["2026-12-21T05:09:00Z", "heute, 06:09\u00a0Uhr"],
  ["2026-12-21T09:00:00Z", "heute, 10:00\u00a0Uhr"],
  ["2026-12-20T23:00:00Z", "heute, 00:00\u00a0Uhr"],
  ["2026-12-20T21:17:00Z", "So., 22:17"],
  ["2026-12-22T16:00:00Z", "Di., 17:00"],
  ["2026-12-15T08:00:00Z", "Di., 09:00"],
  ["2026-12-14T08:00:00Z", "14.12.2026"],
  ["2025-03-14T08:00:00Z", "14.03.2025"],
])("on Monday, 21 December 2026, 6:14, the time %s is written %s", (instant, text) => {
  expect(formatRelative(instant, "2026-12-21T05:14:00Z")).toBe(text);
});
