import { Temporal } from "temporal-polyfill";
import { addDays } from "../calendar/days.ts";
import { daysBetween } from "../format/berlin.ts";
import type { AnalysisStep } from "./schema.ts";

/** A period of ISO days in Berlin, both included. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/** The longest periods whose course is told by day, by week, and at all. */
export const mostDays: Readonly<Record<AnalysisStep, number>> = { day: 93, week: 372, month: 7320 };

/** @returns the number of days of a period; less than one when its end lies before its start */
export const daysOf = ({ start, end }: Period): number => daysBetween(start, end) + 1;

/** @returns the step that fits a period: days up to a month, weeks up to half a year, else months */
export function usualStep(period: Period): AnalysisStep {
  const days = daysOf(period);
  if (days <= 31) return "day";
  return days <= 183 ? "week" : "month";
}

/** @returns the first day of the step that a day belongs to; weeks begin on Mondays */
export function beginOf(step: AnalysisStep, day: string): string {
  if (step === "day") return day;
  if (step === "month") return `${day.slice(0, 8)}01`;
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

const nextBegin = (step: AnalysisStep, begin: string): string => {
  if (step === "day") return addDays(begin, 1);
  return step === "week" ? addDays(begin, 7) : beginOf("month", addDays(begin, 31));
};

/** @returns 2026-11-26, the ISO week 2026-W53, or 2026-11 for a step that begins on this day */
export function stepKey(step: AnalysisStep, begin: string): string {
  if (step === "day") return begin;
  if (step === "month") return begin.slice(0, 7);
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(begin);
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, "0")}`;
}

export interface Step {
  readonly key: string;
  /** The first day of the whole step, which may lie before the period. */
  readonly begin: string;
  /** The days of the step within the period. */
  readonly from: string;
  readonly to: string;
}

/** @returns all steps of a period, in order, cut to the period */
export function stepsOf(step: AnalysisStep, { start, end }: Period): Step[] {
  const steps: Step[] = [];
  for (let begin = beginOf(step, start); begin <= end; begin = nextBegin(step, begin)) {
    const last = addDays(nextBegin(step, begin), -1);
    steps.push({
      key: stepKey(step, begin),
      begin,
      from: begin < start ? start : begin,
      to: last > end ? end : last,
    });
  }
  return steps;
}

/** @returns the whole months within a period that are over on `today`, as a period; null without one */
export function monthsOver({ start, end }: Period, today: string): Period | null {
  const last = end < today ? end : addDays(today, -1);
  const from = start === beginOf("month", start) ? start : nextBegin("month", beginOf("month", start));
  const until = beginOf("month", addDays(last, 1));
  return from < until ? { start: from, end: addDays(until, -1) } : null;
}
