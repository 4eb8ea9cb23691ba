import Holidays from "date-holidays";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { holidayKey, holidayName } from "./holidays.ts";

const oracle = new Holidays("DE");

// Differences between the specification's list and the law: our list counts two half bank holidays as holidays, and lacks the 500th
// anniversary of the Reformation, which was a holiday in all of Germany once.
const oursOnly = ["12-24", "12-31"];
const notOurs = ["2017-10-31"];

function ourHolidays(year: number): string[] {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const days = Array.from({ length: first.daysInYear }, (_, index) => first.add({ days: index }).toString());
  return days.filter((day) => holidayKey(day) !== undefined);
}

test("from 1990 to 2100 the holidays match an independent library for all of Germany", { tags: "long" }, () => {
  for (let year = 1990; year <= 2100; year++) {
    const known = oracle.getHolidays(year).filter(({ type }) => type === "public");
    const theirs = new Set(known.map(({ date }) => date.slice(0, 10)).filter((day) => !notOurs.includes(day)));
    const ours = ourHolidays(year).filter((day) => !oursOnly.includes(day.slice(5)));
    expect(ours).toEqual([...theirs].toSorted());
  }
});

test("24 and 31 December are holidays here every year, and half bank holidays in the library", () => {
  for (let year = 1990; year <= 2100; year++) {
    const bank = oracle.getHolidays(year).filter(({ type }) => type === "bank");
    expect(bank.map(({ date }) => date.slice(0, 10))).toEqual(oursOnly.map((day) => `${year}-${day}`));
    for (const day of oursOnly) expect(holidayKey(`${year}-${day}`)).toBeDefined();
  }
});

test("Reformation Day 2017 was a one-time holiday and is missing from the specification's list", () => {
  expect(holidayKey("2017-10-31")).toBeUndefined();
});

test("each holiday key of the specification is on its day with its German name (portal §3)", () => {
  const year2026 = ourHolidays(2026).map((day) => [day.slice(5), holidayKey(day), holidayName(day)]);
  expect(year2026).toEqual([
    ["01-01", "neuJahr", "Neujahr"],
    ["04-03", "karFreitag", "Karfreitag"],
    ["04-06", "osterMontag", "Ostermontag"],
    ["05-01", "tagDerArbeit", "Tag der Arbeit"],
    ["05-14", "christiHimmelfahrt", "Christi Himmelfahrt"],
    ["05-25", "pfingstMontag", "Pfingstmontag"],
    ["10-03", "tagDeutscheEinheit", "Tag der Deutschen Einheit"],
    ["12-24", "heiligAbend", "Heiligabend"],
    ["12-25", "ersterWeihnachtstag", "1. Weihnachtstag"],
    ["12-26", "zweiterWeihnachtstag", "2. Weihnachtstag"],
    ["12-31", "silvester", "Silvester"],
  ]);
});

test("when two holidays share a day the fixed one gives the name", () => {
  expect(holidayName("2008-05-01")).toBe("Tag der Arbeit");
});

test("an ordinary day has no holiday, and an invalid day is refused", () => {
  expect(holidayName("2026-11-20")).toBeUndefined();
  expect(() => holidayKey("2026-02-30")).toThrow(RangeError);
});
