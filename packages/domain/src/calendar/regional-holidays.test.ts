import Holidays from "date-holidays";
import { expect, test } from "vitest";
import { holidayKey } from "./holidays.ts";
import { federalStates, regionalHolidays } from "./regional-holidays.ts";

/** The library knows 15 August of Bavaria's Catholic municipalities only, and single jubilees; Sundays no promise counts on. */
const apart = ["08-15"];
const once = ["2025-05-08", "2028-06-17"];

test.each(federalStates)("%s has the days an independent library knows, from 2024 to 2034", (state) => {
  const oracle = new Holidays("DE", state);
  for (let year = 2024; year <= 2034; year += 1) {
    const theirs = oracle
      .getHolidays(year)
      .filter(({ type }) => type === "public")
      .map(({ date }) => date.slice(0, 10))
      .filter((day) => holidayKey(day) === undefined && !once.includes(day) && !apart.includes(day.slice(5)))
      // Easter Sunday and Whit Sunday are holidays by law in Brandenburg, and Sundays everywhere.
      .filter((day) => state !== "BB" || new Date(day).getUTCDay() !== 0 || !/-0[3456]-/.test(day));
    const ours = regionalHolidays(state, year).map(({ day }) => day);
    expect(ours.filter((day) => holidayKey(day) === undefined && !apart.includes(day.slice(5)))).toEqual(theirs);
  }
});

test("they are named, in the order of the year", () => {
  expect(regionalHolidays("SN", 2026)).toEqual([
    { day: "2026-10-31", name: "Reformationstag" },
    { day: "2026-11-18", name: "Buß- und Bettag" },
  ]);
  expect(regionalHolidays("BY", 2026).map(({ day }) => day.slice(5))).toEqual(["01-06", "06-04", "08-15", "11-01"]);
});
