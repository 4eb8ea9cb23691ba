import { momentOf } from "./berlin.ts";
import { formatTime } from "./clock.ts";

const utc = { timeZone: "UTC" } as const;
const berlin = { timeZone: "Europe/Berlin" } as const;
const date = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const day = { ...date, weekday: "short" } as const;

/** A plain day has no time zone, so it is written as it stands; an instant is written as Berlin's clocks show it. */
function write(iso: string, shape: Intl.DateTimeFormatOptions): string {
  const [zone, moment] = iso.length === 10 ? [utc, new Date(iso)] : [berlin, momentOf(iso)];
  return new Intl.DateTimeFormat("de-DE", { ...shape, ...zone }).format(moment);
}

/** "20.11.2026", from an ISO day or an ISO instant. Raises a RangeError for what is neither, as all here do. */
export function formatDate(iso: string): string {
  return write(iso, date);
}

/** "Fr., 20.11.2026", from an ISO day or an ISO instant. */
export function formatDay(iso: string): string {
  return write(iso, day);
}

/** "Fr., 20.11.", where the year is plain from the surroundings. */
export function formatDayWithoutYear(iso: string): string {
  return write(iso, { day: "2-digit", month: "2-digit", weekday: "short" });
}

/** "20.11.", under an axis of days. */
export function formatDayOfMonth(iso: string): string {
  return write(iso, { day: "2-digit", month: "2-digit" });
}

/** "Fr", the head of a calendar column. */
export function formatWeekday(iso: string): string {
  return write(iso, { weekday: "short" });
}

/** "Dezember 2026". */
export function formatMonth(iso: string): string {
  return write(iso, { month: "long", year: "numeric" });
}

/** "Dez. 2026", under an axis of months. */
export function formatShortMonth(iso: string): string {
  return write(iso, { month: "short", year: "numeric" });
}

/** "Fr., 20.11.2026, 14:05 Uhr", from an ISO instant. */
export function formatDayAndTime(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}
