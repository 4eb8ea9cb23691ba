import { urlDay } from "../../ui/view/url-day.ts";
import type { Field } from "../../ui/view/view-of.ts";

/** Days of delivery that move along with the calendar, so that a saved link means today every day. */
export const dueWords = ["today", "tomorrow", "week"] as const;
export type DueWord = (typeof dueWords)[number];

/** One of the words, or "2026-12-01_2026-12-05", of which one day may be missing; "" for any day. */
export type Due = string;

const isWord = (due: Due): due is DueWord => (dueWords as readonly string[]).includes(due);

/** @returns the ISO day `days` after `day`, without a calendar library */
function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

type Days = { readonly deliveryFrom?: string; readonly deliveryTo?: string };

/** @returns the first and the last day of delivery, both included */
export function dueDays(due: Due, today: string): Days {
  if (due === "today") return { deliveryFrom: today, deliveryTo: today };
  if (due === "tomorrow") return { deliveryFrom: later(today, 1), deliveryTo: later(today, 1) };
  if (due === "week") {
    const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
    return { deliveryFrom: later(today, 1 - weekday), deliveryTo: later(today, 7 - weekday) };
  }
  const [from, to] = due.split("_");
  return { ...(from && { deliveryFrom: from }), ...(to && { deliveryTo: to }) };
}

/** @returns the days as the view keeps them; "" without any */
export const dueOf = (from: string | null, to: string | null): Due => (from || to ? `${from ?? ""}_${to ?? ""}` : "");

/** @returns a word or days of the URL; "" for anything else */
export function urlDue(value: string): Due {
  if (isWord(value)) return value;
  const [from = "", to = "", ...more] = value.split("_");
  return more.length === 0 ? dueOf(urlDay(from), urlDay(to)) : "";
}

export const due: Field<Due> = { usual: "", read: urlDue, write: (days) => days };

/** @returns the word of a filter, or undefined for typed days */
export const dueWordOf = (due: Due): DueWord | undefined => (isWord(due) ? due : undefined);
