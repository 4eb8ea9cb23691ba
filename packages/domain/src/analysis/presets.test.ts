import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween } from "../format/berlin.ts";
import { analysisPeriods, comparedDays, comparisons, daysOfPeriod } from "./presets.ts";

const text = ({ start, end }: { start: string; end: string }) => `${start}/${end}`;

test("running periods end today; the last month is whole", () => {
  const on = (period: Parameters<typeof daysOfPeriod>[0]) => text(daysOfPeriod(period, "2026-11-26"));
  expect([on("month"), on("lastMonth"), on("quarter"), on("season"), on("year")]).toEqual([
    "2026-11-01/2026-11-26",
    "2026-10-01/2026-10-31",
    "2026-10-01/2026-11-26",
    "2026-10-01/2026-11-26",
    "2026-01-01/2026-11-26",
  ]);
});

test("the heating season is the running one from October to April, in summer the one that is over", () => {
  const on = (day: string) => text(daysOfPeriod("season", day));
  expect([on("2026-03-15"), on("2026-04-30"), on("2026-05-01"), on("2026-10-01")]).toEqual([
    "2025-10-01/2026-03-15",
    "2025-10-01/2026-04-30",
    "2025-10-01/2026-04-30",
    "2026-10-01/2026-10-01",
  ]);
});

test("a period is compared with as much of the one before it, or with itself a year earlier", () => {
  const month = { start: "2026-11-01", end: "2026-11-26" };
  expect(text(comparedDays("month", month, "before"))).toBe("2026-10-01/2026-10-26");
  expect(text(comparedDays("month", month, "year"))).toBe("2025-11-01/2025-11-26");
  const quarter = { start: "2026-10-01", end: "2026-11-26" };
  expect(text(comparedDays("quarter", quarter, "before"))).toBe("2026-07-01/2026-08-26");
  const free = { start: "2026-11-10", end: "2026-11-12" };
  expect(text(comparedDays("free", free, "before"))).toBe("2026-11-07/2026-11-09");
});

test("a whole month is compared with a whole month, also in leap years", () => {
  const february = { start: "2026-02-01", end: "2026-02-28" };
  expect(text(comparedDays("lastMonth", february, "before"))).toBe("2026-01-01/2026-01-31");
  const march = { start: "2026-03-01", end: "2026-03-31" };
  expect(text(comparedDays("lastMonth", march, "before"))).toBe("2026-02-01/2026-02-28");
  expect(text(comparedDays("lastMonth", { start: "2028-02-01", end: "2028-02-29" }, "year"))).toBe(
    "2027-02-01/2027-02-28",
  );
  expect(text(comparedDays("lastMonth", { start: "2029-02-01", end: "2029-02-28" }, "year"))).toBe(
    "2028-02-01/2028-02-29",
  );
});

test("days at the end of February are compared with as many days of a leap year", () => {
  const compared = (start: string, end: string) => text(comparedDays("free", { start, end }, "year"));
  expect(compared("2029-02-28", "2029-02-28")).toBe("2028-02-28/2028-02-28");
  expect(compared("2029-02-22", "2029-02-28")).toBe("2028-02-22/2028-02-28");
  expect(compared("2029-02-01", "2029-02-28")).toBe("2028-02-01/2028-02-29");
});

test("on any day, compared days lie before the period and never overlap it by the period before", () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom(...analysisPeriods), fc.constantFrom(...comparisons), (today, period, how) => {
      const days = period === "free" ? { start: today, end: today } : daysOfPeriod(period, today);
      const compared = comparedDays(period, days, how);
      expect(daysBetween(compared.start, compared.end)).toBeGreaterThanOrEqual(0);
      expect(compared.end < days.start || how === "year").toBe(true);
      expect(compared.end < days.end).toBe(true);
    }),
    { seed: 20_261_126, numRuns: 2000 },
  );
});
