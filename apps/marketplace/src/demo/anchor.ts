import { berlinTime } from "@partner-konto/domain/format/berlin";
import { dayNumber, instantAt, isoDay, workingDay } from "./days.ts";

/** The day the demo's data is built around, and what follows from it. The same day always gives the same data. */
export interface Anchor {
  /** ISO day of the demo's morning. */
  readonly today: string;
  /** The day of the first orders, two years before. */
  readonly firstOrders: string;
  /** The day of the first prices, three years before. */
  readonly firstPrices: string;
  /** When the demo's day begins: nothing in it is later. */
  readonly now: string;
}

/** The morning's last order came in shortly before a quarter past six. */
const beginsAt = 6 * 60 + 15;

const anchors = new Map<string, Anchor>();

/** The demo of an ISO day. */
export function anchorOf(today: string): Anchor {
  const known = anchors.get(today);
  if (known) return known;
  // Two and three years before a leap day there is none.
  const yearsBefore = (years: number) =>
    `${Number(today.slice(0, 4)) - years}${today.slice(4).replace("02-29", "02-28")}`;
  const anchor = {
    today,
    firstOrders: yearsBefore(2),
    firstPrices: yearsBefore(3),
    now: instantAt(today, beginsAt),
  };
  anchors.set(today, anchor);
  return anchor;
}

/** The last morning that has come: whoever loads the demo at four in the night finds yesterday's. */
export function anchorAt(moment: Date): Anchor {
  const today = berlinTime(moment.toISOString()).date;
  const anchor = anchorOf(today);
  return anchor.now <= moment.toISOString() ? anchor : anchorOf(daysBefore(anchor, 1));
}

export const daysBefore = ({ today }: Pick<Anchor, "today">, days: number): string => isoDay(dayNumber(today) - days);

/** The working day that lies so many days before, or the last one before it: on no other anybody was at work. */
export function workedDaysBefore(anchor: Pick<Anchor, "today">, days: number): string {
  for (let more = days; ; more += 1) {
    const day = daysBefore(anchor, more);
    if (workingDay(day, 0) === day) return day;
  }
}
