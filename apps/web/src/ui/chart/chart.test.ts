import { expect, test } from "vitest";
import { dayTicks, valueTicks } from "./scale.ts";
import { apart, type ChartSeries, daysOf, runsOf } from "./series.ts";

test("the value axis has round ticks that enclose all values", () => {
  expect(valueTicks(7110, 7463, 5)).toEqual([7100, 7200, 7300, 7400, 7500]);
  expect(valueTicks(33_150, 33_150, 5)).toEqual([33_150, 33_151]);
  expect(valueTicks(0, 3, 5)).toEqual([0, 1, 2, 3]);
  expect(valueTicks(-120, 95, 5)).toEqual([-150, -100, -50, 0, 50, 100]);
});

test("the day axis has daily, Monday or first-of-month ticks, as many as fit", () => {
  const days = (from: string, to: string, most: number) => dayTicks(from, to, most).map(({ day }) => day);
  expect(days("2026-11-20", "2026-11-23", 6)).toEqual(["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"]);
  // 2 and 9 November 2026 are Mondays.
  expect(days("2026-10-28", "2026-11-24", 5)).toEqual(["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"]);
  expect(days("2026-11-02", "2026-11-16", 3)).toEqual(["2026-11-02", "2026-11-09", "2026-11-16"]);
  const year = dayTicks("2025-11-24", "2026-11-23", 5);
  expect(year.map(({ day }) => day)).toEqual(["2026-01-01", "2026-04-01", "2026-07-01", "2026-10-01"]);
  expect(new Set(year.map(({ is }) => is))).toEqual(new Set(["month"]));
  expect(days("2023-11-20", "2026-11-23", 6)).toEqual([
    "2024-01-01",
    "2024-07-01",
    "2025-01-01",
    "2025-07-01",
    "2026-01-01",
    "2026-07-01",
  ]);
});

test("a line has a gap where days are missing, and a lone day is a line of its own", () => {
  const points = ["2026-11-20", "2026-11-23", "2026-11-24", "2026-12-01"].map((day) => ({ day, value: 1 }));
  const runs = (bridges: number) => runsOf(points, bridges).map((run) => run.map(({ day }) => day.slice(5)));
  expect(runs(3)).toEqual([["11-20", "11-23", "11-24"], ["12-01"]]);
  expect(runs(1)).toEqual([["11-20"], ["11-23", "11-24"], ["12-01"]]);
});

test("each day with a value is listed once; guide lines add no days", () => {
  const series: ChartSeries[] = [
    { key: "a", label: "A", look: 1, points: [{ day: "2026-11-23", value: 1 }] },
    {
      key: "b",
      label: "B",
      look: 2,
      points: [
        { day: "2026-11-20", value: 1 },
        { day: "2026-11-23", value: 2 },
      ],
    },
    { key: "c", label: "C", look: 3, points: [{ day: "2026-11-01", value: 1 }], isGuide: true },
  ];
  expect(daysOf(series)).toEqual(["2026-11-20", "2026-11-23"]);
});

test("labels keep their order and their distance, and stay within the chart", () => {
  expect(apart([50, 52, 10], 16, [0, 200])).toEqual([50, 66, 10]);
  expect(apart([195, 198], 16, [0, 200])).toEqual([184, 200]);
  expect(apart([-5], 16, [0, 200])).toEqual([0]);
});
