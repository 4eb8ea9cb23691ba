import { addDays, weekday } from "@partner-konto/domain/calendar/days";
import { type DaysQuestion, type DeliveryDay, deliveryDays } from "@partner-konto/domain/calendar/delivery-days";
import { berlinTime, daysBetween } from "@partner-konto/domain/format/berlin";

export interface Week {
  /** ISO week number ("KW 52"). */
  readonly week: number;
  readonly days: readonly DeliveryDay[];
}

function mondayOf(day: string): string {
  return addDays(day, 1 - weekday(day));
}

/** The ISO week number: a week belongs to the year of its Thursday. */
function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** "2027-01" is one month after "2026-12". */
export function monthAfter(month: string, months: number): string {
  const counted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, "0")}`;
}

function lastDayOf(month: string): string {
  return addDays(`${monthAfter(month, 1)}-01`, -1);
}

/** The minimum number of weeks, so that the end of a month shows part of the next. */
const leastWeeks = 4;

/**
 * The weeks of a month ("2026-12"), from the Monday before its first day to the Sunday after its last. Past weeks are left out: the
 * current month begins with this week, and continues into the next month when few weeks remain.
 */
export function monthWeeks(month: string, question: DaysQuestion): Week[] {
  const thisWeek = mondayOf(berlinTime(question.now).date);
  const first = mondayOf(`${month}-01`);
  const weeks: Week[] = [];
  for (
    let monday = first < thisWeek ? thisWeek : first;
    monday <= lastDayOf(month) || weeks.length < leastWeeks;
    monday = addDays(monday, 7)
  ) {
    weeks.push({ week: weekNumber(monday), days: deliveryDays({ from: monday, count: 7, ...question }) });
  }
  return weeks;
}

/** The month to show first: the current one if it shows the day, otherwise the day's month. */
export function monthWith(day: string, question: DaysQuestion): string {
  const thisMonth = berlinTime(question.now).date.slice(0, 7);
  const isInSight = monthWeeks(thisMonth, question).some(({ days }) => days.some(({ date }) => date === day));
  return isInSight ? thisMonth : day.slice(0, 7);
}

/**
 * The day that a key leads to: arrows by days and weeks, Home and End within the week, page keys by months. Undefined for other
 * keys.
 */
export function dayByKey(day: string, key: string): string | undefined {
  const steps = new Map([
    ["ArrowLeft", -1],
    ["ArrowRight", 1],
    ["ArrowUp", -7],
    ["ArrowDown", 7],
  ]);
  const step = steps.get(key);
  if (step !== undefined) return addDays(day, step);
  if (key === "Home") return mondayOf(day);
  if (key === "End") return addDays(mondayOf(day), 6);
  if (key !== "PageUp" && key !== "PageDown") return undefined;
  const month = monthAfter(day.slice(0, 7), key === "PageUp" ? -1 : 1);
  const same = `${month}-${day.slice(8)}`;
  return same < lastDayOf(month) ? same : lastDayOf(month);
}

/** The two weeks of the strip: this week and the next, or the weeks where a later promise begins. */
export function stripDays(question: DaysQuestion): DeliveryDay[] {
  const { promise, now } = question;
  const today = berlinTime(now).date;
  const thisWeek = mondayOf(today);
  const reaches = promise === null || promise.to < addDays(thisWeek, 14);
  const from = reaches || promise.from < today ? thisWeek : mondayOf(promise.from);
  return deliveryDays({ from, count: 14, ...question });
}
