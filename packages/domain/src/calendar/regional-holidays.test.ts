import Holidays from "date-holidays";
import { expect, test } from "vitest";
import { holidayKey } from "./holidays.ts";
import { federalStates, holidaysOfStates, regionalHolidays } from "./regional-holidays.ts";

/** The library lists 15 August only for Bavaria's Catholic municipalities. */
const apart = ["08-15"];

test.each(federalStates)("%s has the holidays of an independent library, from 2016 to 2034", (state) => {
  const oracle = new Holidays("DE", state);
  for (let year = 2016; year <= 2034; year += 1) {
    const theirs = oracle
      .getHolidays(year)
      .filter(({ type }) => type === "public")
      .map(({ date }) => date.slice(0, 10))
      .filter((day) => holidayKey(day) === undefined && !apart.includes(day.slice(5)))
      // Easter Sunday and Whit Sunday are legal holidays in Brandenburg; elsewhere they are ordinary Sundays.
      .filter((day) => state !== "BB" || new Date(day).getUTCDay() !== 0 || !/-0[3456]-/.test(day));
    const ours = regionalHolidays(state, year).map(({ day }) => day);
    expect(ours.filter((day) => holidayKey(day) === undefined && !apart.includes(day.slice(5)))).toEqual(theirs);
  }
});

test("one-time holidays by law are known in their state and year", () => {
  expect(regionalHolidays("BE", 2025)).toContainEqual({ day: "2025-05-08", name: "80. Jahrestag der Befreiung" });
  expect(regionalHolidays("BE", 2026).map(({ day }) => day)).toEqual(["2026-03-08"]);
  expect(regionalHolidays("BB", 2025).map(({ day }) => day)).not.toContain("2025-05-08");
  for (const state of federalStates)
    expect(regionalHolidays(state, 2017).filter(({ day }) => day === "2017-10-31")).toEqual([
      { day: "2017-10-31", name: "Reformationstag" },
    ]);
});

test("a day that several states share is listed once with its states", () => {
  expect(holidaysOfStates(["HH", "NW"], 2026)).toEqual([
    { day: "2026-06-04", name: "Fronleichnam", states: ["NW"] },
    { day: "2026-10-31", name: "Reformationstag", states: ["HH"] },
    { day: "2026-11-01", name: "Allerheiligen", states: ["NW"] },
  ]);
  expect(holidaysOfStates(["HH", "NI"], 2026)).toEqual([
    { day: "2026-10-31", name: "Reformationstag", states: ["HH", "NI"] },
  ]);
});

test("regional holidays are named in the order of the year", () => {
  expect(regionalHolidays("SN", 2026)).toEqual([
    { day: "2026-10-31", name: "Reformationstag" },
    { day: "2026-11-18", name: "Buß- und Bettag" },
  ]);
  expect(regionalHolidays("BY", 2026).map(({ day }) => day.slice(5))).toEqual(["01-06", "06-04", "08-15", "11-01"]);
});
