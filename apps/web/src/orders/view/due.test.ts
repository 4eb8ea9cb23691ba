import { expect, test } from "vitest";
import { dueDays, dueOf, urlDue } from "./due.ts";

test("today, tomorrow and this week are the days of the calendar", () => {
  expect(dueDays("today", "2026-12-31")).toEqual({ deliveryFrom: "2026-12-31", deliveryTo: "2026-12-31" });
  expect(dueDays("tomorrow", "2026-12-31")).toEqual({ deliveryFrom: "2027-01-01", deliveryTo: "2027-01-01" });
  const week = { deliveryFrom: "2026-12-21", deliveryTo: "2026-12-27" };
  for (const day of ["2026-12-21", "2026-12-24", "2026-12-27"]) expect(dueDays("week", day)).toEqual(week);
});

test("a week ends on Sunday, also across the year's end", () => {
  const week = { deliveryFrom: "2026-12-28", deliveryTo: "2027-01-03" };
  for (const day of ["2026-12-28", "2026-12-31", "2027-01-01", "2027-01-03"])
    expect(dueDays("week", day)).toEqual(week);
  expect(dueDays("week", "2027-01-04").deliveryFrom).toBe("2027-01-04");
});

test("typed days may be open at either end", () => {
  expect(dueDays(dueOf("2026-12-01", null), "2026-12-24")).toEqual({ deliveryFrom: "2026-12-01" });
  expect(dueDays(dueOf(null, "2026-12-05"), "2026-12-24")).toEqual({ deliveryTo: "2026-12-05" });
  expect(dueDays(dueOf(null, null), "2026-12-24")).toEqual({});
});

test("a value of the URL that is no filter is none", () => {
  for (const due of ["", "today", "2026-12-01_2026-12-05", "_2026-12-05"]) expect(urlDue(due)).toBe(due);
  for (const wrong of ["yesterday", "2026-02-30_", "2026-12-01", "1_2_3"])
    expect(urlDue(wrong)).toBe(wrong === "2026-12-01" ? "2026-12-01_" : "");
});
