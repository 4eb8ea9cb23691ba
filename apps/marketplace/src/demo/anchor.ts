import { berlinTime } from "@partner-konto/domain/format/berlin";
import { dayNumber, instantAt, isoDay, workingDay } from "./days.ts";

/** The day around which the demo's data is built. The same day always gives the same data. */
export interface Anchor {
  /** The demo's day, as an ISO date. */
  readonly today: string;
  /** The day of the first orders, two years before. */
  readonly firstOrders: string;
  /** The day of the first prices, three years before. */
  readonly firstPrices: string;
  /** The start of the demo's day, as an instant; no record is later. */
  readonly now: string;
}

/** Minutes since midnight. The morning's last order came in shortly before 06:15. */
const beginsAt = 6 * 60 + 15;

const anchors = new Map<string, Anchor>();

/** The anchor of an ISO date. */
export function anchorOf(today: string): Anchor {
  const known = anchors.get(today);
  if (known) return known;
  // Two and three years before a leap day there is no 29 February.
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

/** The latest demo day that has begun: at four in the morning it is the day before. */
export function anchorAt(moment: Date): Anchor {
  const today = berlinTime(moment.toISOString()).date;
  const anchor = anchorOf(today);
  return anchor.now <= moment.toISOString() ? anchor : anchorOf(daysBefore(anchor, 1));
}

export const daysBefore = ({ today }: Pick<Anchor, "today">, days: number): string => isoDay(dayNumber(today) - days);

/** The working day so many days before, or the last working day before that; nobody works on other days. */
export function workedDaysBefore(anchor: Pick<Anchor, "today">, days: number): string {
  for (let more = days; ; more += 1) {
    const day = daysBefore(anchor, more);
    if (workingDay(day, 0) === day) return day;
  }
}
