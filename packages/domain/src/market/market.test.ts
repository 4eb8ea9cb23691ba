import { expect, test } from "vitest";
import { closestDayIndex } from "./closest-day.ts";
import { readIndexLine, readSurveyLine } from "./import-rows.ts";
import { judgeValues } from "./judge.ts";
import { isPlausible } from "./plausible.ts";
import { trendChannel } from "./trend-channel.ts";

test("a price outside the band or more than 15 % from the previous one is implausible", () => {
  expect(isPlausible("oil", 7150, undefined)).toBe(true);
  expect([1999, 2000, 30_000, 30_001].map((cents) => isPlausible("oil", cents, undefined))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isPlausible("pellets", 7150, undefined)).toBe(false);
  expect([5950, 8050].map((cents) => isPlausible("oil", cents, 7000))).toEqual([true, true]);
  expect([5949, 8051].map((cents) => isPlausible("oil", cents, 7000))).toEqual([false, false]);
});

const value = (line: number, day: string, netCents: number, series = "oil/north") => ({
  line,
  day,
  netCents,
  series,
  kind: "oil" as const,
});
const today = "2026-11-20";

test("values are new, changed or known, and a series is checked in the order of its days", () => {
  const known = [value(0, "2026-11-18", 7000), value(0, "2026-11-19", 7100)];
  const judged = judgeValues(
    // Two steps of 10 %: the second is plausible because of the first. The order of the lines does not matter.
    [
      value(1, "2026-11-20", 8500),
      value(2, "2026-11-19", 7700),
      value(3, "2026-11-18", 7000),
      value(4, "2026-11-20", 3000, "oil/south"),
    ],
    known,
    { today, confirmed: false },
  );
  expect(new Set(judged.added.map(({ line }) => line))).toEqual(new Set([1, 4]));
  expect(judged.changed.map(({ line }) => line)).toEqual([2]);
  expect(judged).toMatchObject({ unchanged: 1, issues: [] });
});

test("duplicate, future and implausible values are refused by line; confirmation allows implausible ones", () => {
  const values = [
    value(5, "2026-11-20", 9000),
    value(2, "2026-11-21", 7000),
    value(3, "2026-11-19", 7000),
    value(4, "2026-11-19", 7010),
  ];
  const known = [value(0, "2026-11-18", 7000)];
  const issues = (confirmed: boolean) => judgeValues(values, known, { today, confirmed }).issues;
  expect(issues(false)).toEqual([
    { line: 2, problem: "ahead" },
    { line: 4, problem: "twice" },
    { line: 5, problem: "implausible" },
  ]);
  expect(issues(true).map(({ line }) => line)).toEqual([2, 4]);
});

test("a value older than 60 days is not compared with today's", () => {
  const judge = (day: string) =>
    judgeValues([value(1, today, 9000)], [value(0, day, 7000)], { today, confirmed: false }).issues.length;
  expect(["2026-09-21", "2026-09-20"].map(judge)).toEqual([1, 0]);
});

test("lines are read with German days, numbers and names, or with keys", () => {
  const survey = { line: 7, day: "1.3.2026", goods: "Heizöl", region: "Nord-Ost", price: "71,5" };
  const read = { value: { line: 7, kind: "oil", series: "oil/northEast", day: "2026-03-01", netCents: 7150 } };
  expect(readSurveyLine(survey)).toEqual(read);
  expect(readSurveyLine({ ...survey, day: "2026-03-01", goods: "OIL", region: "northeast" })).toEqual(read);
  expect(readIndexLine({ line: 2, day: " 2026-03-01", series: "Gasöl", value: "1.020,00 €" })).toEqual({
    value: { line: 2, kind: "gasoil", series: "gasoil", day: "2026-03-01", netCents: 102_000 },
  });
});

test.each([
  ["day", { day: "30.02.2026" }],
  ["day", { day: "2026-3-1" }],
  ["goods", { goods: "Diesel" }],
  ["region", { region: "Bayern" }],
  ["price", { price: "71.50.5" }],
  ["price", { price: "−71,50" }],
  ["price", { price: "0" }],
])("an unreadable line is reported with its reason: %s of %j", (problem, wrong) => {
  const line = { line: 3, day: "01.03.2026", goods: "oil", region: "north", price: "71,50", ...wrong };
  expect(readSurveyLine(line)).toEqual({ line: 3, problem });
});

test("a faulty line of an index is reported with its reason", () => {
  const line = { line: 3, day: "01.03.2026", series: "pellets", value: "300" };
  for (const [problem, wrong] of [
    ["day", { day: "" }],
    ["series", { series: "oil" }],
    ["price", { value: "x" }],
  ] as const)
    expect(readIndexLine({ ...line, ...wrong })).toEqual({ line: 3, problem });
});

test("the closest day is found, and the first of two equally close days", () => {
  const days = ["2026-11-10", "2026-11-14", "2026-11-20"];
  expect(["2026-11-01", "2026-11-12", "2026-11-13", "2026-12-24"].map((day) => closestDayIndex(day, days))).toEqual([
    0, 0, 1, 2,
  ]);
  expect(closestDayIndex("2026-11-01", [])).toBe(-1);
});

const price = (day: string, netCents: number) => ({ day, netCents });

test("a trend channel follows its prices and is as wide as their largest deviation", () => {
  // Days 0, 1, 3, 4: the line rises by 10 a day from 100; two prices lie 5 above it and two 5 below.
  const prices = [
    price("2026-03-28", 105),
    price("2026-03-29", 105),
    price("2026-03-31", 125),
    price("2026-04-01", 145),
  ];
  expect(trendChannel(prices, 2)).toEqual({
    days: 4,
    centsPerDay: 10,
    middle: { start: price("2026-03-28", 100), end: price("2026-04-01", 140) },
    upper: { start: price("2026-03-28", 110), end: price("2026-04-01", 150) },
    lower: { start: price("2026-03-28", 90), end: price("2026-04-01", 130) },
  });
  expect(trendChannel(prices.toReversed(), 2)).toEqual(trendChannel(prices, 2));
  expect(trendChannel(prices, 0)?.upper).toEqual(trendChannel(prices, 0)?.lower);
});

test("a single day has no trend", () => {
  expect(trendChannel([], 2)).toBeNull();
  expect(trendChannel([price("2026-03-28", 105), price("2026-03-28", 95)], 2)).toBeNull();
});
