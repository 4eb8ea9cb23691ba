import { expect, test } from "vitest";
import { berlinTime } from "../format/berlin.ts";
import { berlinInstant } from "./berlin-instant.ts";

test.each([
  ["2026-11-20", "14:05", "2026-11-20T13:05:00Z"],
  ["2026-07-20", "14:05", "2026-07-20T12:05:00Z"],
  ["2026-03-29", "02:30", "2026-03-29T01:30:00Z"],
  ["2026-10-25", "02:30", "2026-10-25T00:30:00Z"],
])("%s, %s in Berlin is %s", (day, time, instant) => {
  expect(berlinInstant(day, time)).toBe(instant);
});

test("it is what the clock on the wall then shows", () => {
  expect(berlinTime(berlinInstant("2026-11-20", "06:00"))).toEqual({ date: "2026-11-20", time: "06:00:00" });
  for (const typed of ["", "25:00", "14"]) expect(() => berlinInstant("2026-11-20", `${typed}:`)).toThrow(RangeError);
});
