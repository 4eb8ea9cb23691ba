import { firstDayFrom, isBusinessDay } from "../calendar/business-days.ts";
import { addDays } from "../calendar/days.ts";

/** @returns the month of an ISO day: "2026-10" */
export const monthOf = (day: string): string => day.slice(0, 7);

/** @returns the month `count` months after a month */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** @returns first and last day of a month */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** @returns the first business day after a month, on which its run is proposed */
export const proposalDay = (month: string): string => firstDayFrom(`${addMonths(month, 1)}-01`, isBusinessDay);

/** @returns the month as a number, 202610 */
export const monthNumber = (month: string): number => Number(month.replace("-", ""));
