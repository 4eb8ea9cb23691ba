import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/days.ts";
import { isTellable } from "./anonymity.ts";
import { minuteStep, minutesOf } from "./minutes.ts";
import { beginOf, daysOf, monthsOver, stepKey, stepsOf, usualStep } from "./period.ts";
import { analysisSteps } from "./schema.ts";
import { orderSize, orderSizes } from "./sizes.ts";

const period = fc
  .tuple(
    fc.date({ min: new Date("2019-12-01T00:00:00Z"), max: new Date("2027-02-01T00:00:00Z"), noInvalidDate: true }),
    fc.nat(800),
  )
  .map(([from, days]) => {
    const start = from.toISOString().slice(0, 10);
    return { start, end: addDays(start, days) };
  });

test("the steps of any period cover each of its days once, in order, and have keys of their own", () => {
  fc.assert(
    fc.property(period, fc.constantFrom(...analysisSteps), (given, step) => {
      const steps = stepsOf(step, given);
      expect(steps[0]?.from).toBe(given.start);
      expect(steps.at(-1)?.to).toBe(given.end);
      const isRight = steps.every(
        ({ from, to, begin }, at) =>
          from <= to && beginOf(step, to) === begin && (at === 0 || from === addDays(steps[at - 1]?.to ?? "", 1)),
      );
      expect(isRight).toBe(true);
      expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
    }),
    { numRuns: 30 },
  );
});

test("weeks are those of ISO 8601: 2020 and 2026 have a week 53, which may reach into January", () => {
  const weekOf = (day: string): string => stepKey("week", beginOf("week", day));
  expect(["2020-12-31", "2021-01-03", "2021-01-04", "2026-12-28", "2027-01-03", "2027-01-04"].map(weekOf)).toEqual([
    "2020-W53",
    "2020-W53",
    "2021-W01",
    "2026-W53",
    "2026-W53",
    "2027-W01",
  ]);
  // The last days of December may belong to the first week.
  expect(weekOf("2024-12-30")).toBe("2025-W01");
});

test("a month is told by day, half a year by week, and longer periods by month", () => {
  expect(usualStep({ start: "2026-10-01", end: "2026-10-31" })).toBe("day");
  expect(usualStep({ start: "2026-10-01", end: "2026-11-01" })).toBe("week");
  // A heating season.
  expect(usualStep({ start: "2025-10-01", end: "2026-03-31" })).toBe("week");
  expect(usualStep({ start: "2026-01-01", end: "2026-12-31" })).toBe("month");
  expect(daysOf({ start: "2026-03-29", end: "2026-03-29" })).toBe(1);
});

test("only whole months that are over are told of the market", () => {
  const of = (start: string, end: string, today = "2026-12-21") => monthsOver({ start, end }, today);
  expect(of("2026-10-01", "2026-12-31")).toEqual({ start: "2026-10-01", end: "2026-11-30" });
  expect(of("2026-10-02", "2026-11-30")).toEqual({ start: "2026-11-01", end: "2026-11-30" });
  expect(of("2026-11-01", "2026-11-29")).toBeNull();
  expect(of("2026-12-01", "2026-12-31")).toBeNull();
  expect(of("2026-12-01", "2026-12-31", "2026-12-31")).toBeNull();
  expect(of("2026-12-01", "2026-12-31", "2027-01-01")).toEqual({ start: "2026-12-01", end: "2026-12-31" });
});

test("three other dealers with five orders may be told of; fewer of either may not", () => {
  const others = (...orders: number[]) => isTellable(orders.map((one) => ({ orders: one })));
  expect([others(1, 2, 2), others(20, 1, 1)]).toEqual([true, true]);
  expect([others(), others(9, 9), others(1, 1, 1), others(1, 1, 2)]).toEqual([false, false, false, false]);
});

test("steps of minutes never rise above the minutes, and grow with them", () => {
  expect([0, 29, 30, 34, 35, 119, 120, 149, 150, 1439, 1440, 2879, 2880, 99_999].map(minuteStep)).toEqual([
    0, 29, 30, 30, 35, 115, 120, 120, 150, 1410, 1440, 1440, 2880, 43_200,
  ]);
});

test("a share of minutes is what so many orders did not exceed; without orders there is none", () => {
  const counts = [
    { minutes: 60, orders: 1 },
    { minutes: 5, orders: 8 },
    { minutes: 20, orders: 1 },
  ];
  expect([minutesOf(0.5, counts), minutesOf(0.9, counts), minutesOf(1, counts)]).toEqual([5, 20, 60]);
  expect(minutesOf(0.5, [])).toBeNull();
});

test("sizes follow each other without gap, and the last has no end", () => {
  for (const goods of ["oil", "pellets"] as const) {
    const sizes = orderSizes[goods].map((from) => orderSize(goods, from));
    expect(sizes.at(-1)?.to).toBeNull();
    for (const [at, { from }] of sizes.entries()) if (at > 0) expect(from).toBe((sizes[at - 1]?.to ?? 0) + 1);
  }
});
