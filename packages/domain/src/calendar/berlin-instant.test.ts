import { expect, test } from "vitest";
import { berlinTime, doubledHour } from "../format/berlin.ts";
import { berlinInstant, berlinInstants, isSkippedInBerlin } from "./berlin-instant.ts";

test.each([
  ["2026-11-20", "14:05", "2026-11-20T13:05:00Z"],
  ["2026-07-20", "14:05", "2026-07-20T12:05:00Z"],
  ["2026-03-29", "03:00", "2026-03-29T01:00:00Z"],
  ["2026-10-25", "02:30", "2026-10-25T00:30:00Z"],
])("%s, %s in Berlin is %s", (day, time, instant) => {
  expect(berlinInstant(day, time)).toBe(instant);
});

test("an instant shows the given Berlin time, and an invalid time is refused", () => {
  expect(berlinTime(berlinInstant("2026-11-20", "06:00"))).toEqual({ date: "2026-11-20", time: "06:00:00" });
  for (const typed of ["", "25:00", "14"]) expect(() => berlinInstant("2026-11-20", `${typed}:`)).toThrow(RangeError);
});

test("a time in the hour skipped by the clock change has no instant, to the minute", () => {
  expect(berlinInstants("2026-03-29", "01:59")).toEqual(["2026-03-29T00:59:00Z"]);
  for (const time of ["02:00", "02:30", "02:59"]) {
    expect(berlinInstants("2026-03-29", time)).toEqual([]);
    expect(() => berlinInstant("2026-03-29", time)).toThrow("skip");
    expect(berlinInstants("2026-03-28", time)).toHaveLength(1);
  }
});

test("the repeated hour in autumn gives two distinguishable instants", () => {
  expect(berlinInstants("2026-10-25", "02:30")).toEqual(["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"]);
  expect(doubledHour("2026-10-25T00:30:00Z")).toBe("summer");
  expect(doubledHour("2026-10-25T02:30:00+01:00")).toBe("winter");
  expect(doubledHour("2026-10-24T00:30:00Z")).toBeUndefined();
  expect(doubledHour("2026-10-25T02:00:00Z")).toBeUndefined();
  expect(doubledHour("2026-03-29T01:30:00Z")).toBeUndefined();
});

test.each([
  ["2026-03-29T02:30:00+01:00", true],
  ["2026-03-29T02:30:00+02:00", true],
  ["2027-03-28T02:00:00.000+01:00", true],
  ["2026-03-29T03:00:00+02:00", false],
  ["2026-03-29T02:30:00Z", false],
  ["2026-03-29T02:30:00+03:00", false],
  ["2026-03-28T02:30:00+01:00", false],
  ["2026-10-25T02:30:00+01:00", false],
])("%s is recognized as written in an hour that Berlin skips: %s", (instant, isSkipped) => {
  expect(isSkippedInBerlin(instant)).toBe(isSkipped);
});
