import { expect, test } from "vitest";
import { centsOf, eurosInPath } from "./price-in-path.ts";

test.each([
  ["2933.35", 293_335],
  ["2933.3", 293_330],
  ["2933", 293_300],
  ["0.29", 29],
  ["1.15", 115],
  ["20000.01", 2_000_001],
])("%s euros are %s cents", (euros, cents) => {
  expect(centsOf(eurosInPath.parse(euros))).toBe(cents);
});

test.each(["2933,35", "2.933,35", "1e3", "-5", "12.345", " 5", "0x10", "", "NaN", "12345678"])(
  "%j is refused with what is expected",
  (text) => {
    expect(eurosInPath.safeParse(text).error?.issues[0]?.message).toContain("2933.35");
  },
);
