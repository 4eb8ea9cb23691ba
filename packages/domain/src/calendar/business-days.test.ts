import fc from "fast-check";
import { expect, test } from "vitest";
import { addBusinessDays, firstDayFrom, isBusinessDay, NoBusinessDayError, nextBusinessDay } from "./business-days.ts";
import { addDays, weekday } from "./days.ts";
import { holidayKey } from "./holidays.ts";

const seeded = { seed: 20261221, numRuns: 300 };
// Any day from 1990 to 2100, as days after the first.
const anyDay = fc.integer({ min: 0, max: 40_541 }).map((days) => addDays("1990-01-01", days));

test.each([
  ["2026-12-23", "2026-12-28", "over Christmas Eve, Christmas and a Sunday"],
  ["2026-12-30", "2027-01-04", "over New Year's Eve, New Year and a weekend"],
  ["2026-12-31", "2027-01-04", "from a holiday"],
  ["2026-04-02", "2026-04-07", "over Easter"],
  ["2026-05-13", "2026-05-15", "over Ascension"],
  ["2026-03-27", "2026-03-30", "over the night the clocks go forward"],
  ["2026-10-23", "2026-10-26", "over the night the clocks go back"],
  ["2028-02-28", "2028-02-29", "onto a leap day"],
])("the business day after %s is %s, %s", (day, next) => {
  expect(nextBusinessDay(day)).toBe(next);
});

test("a business day is Monday to Friday and not a holiday", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(isBusinessDay(day)).toBe(new Date(day).getUTCDay() % 6 !== 0 && holidayKey(day) === undefined);
    }),
    seeded,
  );
});

test("no day between a day and its next business day is a business day", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const next = nextBusinessDay(day);
      expect(next > day && isBusinessDay(next)).toBe(true);
      for (let between = addDays(day, 1); between < next; between = addDays(between, 1)) {
        expect(isBusinessDay(between)).toBe(false);
      }
    }),
    seeded,
  );
});

test("counting business days in two steps gives the same day", () => {
  fc.assert(
    fc.property(anyDay, fc.nat(20), fc.nat(20), (day, first, second) => {
      const start = addBusinessDays(day, 0);
      expect(addBusinessDays(addBusinessDays(start, first), second)).toBe(addBusinessDays(start, first + second));
    }),
    seeded,
  );
});

test("zero business days later is the day itself or the first business day after it", () => {
  expect(addBusinessDays("2026-12-21", 0)).toBe("2026-12-21");
  expect(addBusinessDays("2026-12-24", 0)).toBe("2026-12-28");
});

test("the search ends after 120 calendar days with an error", () => {
  expect(firstDayFrom("2026-01-01", (day) => day === "2026-05-01")).toBe("2026-05-01");
  expect(() => firstDayFrom("2026-01-01", (day) => day === "2026-05-02")).toThrow(NoBusinessDayError);
  expect(() => addBusinessDays("2026-01-01", 90)).toThrow("within 120 calendar days from 2026-01-01");
});

test("a negative or fractional number of days is refused", () => {
  for (const count of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => addBusinessDays("2026-01-01", count)).toThrow(RangeError);
  }
});

test("weekdays run from Monday, 1, to Sunday, 7", () => {
  expect(["2026-12-21", "2026-12-26", "2026-12-27"].map(weekday)).toEqual([1, 6, 7]);
});
