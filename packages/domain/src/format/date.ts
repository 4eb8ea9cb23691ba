import { momentOf } from "./berlin.ts";
import { formatTime } from "./clock.ts";
import { germanFormat } from "./german-format.ts";

const utc = { timeZone: "UTC" } as const;
const berlin = { timeZone: "Europe/Berlin" } as const;
const date = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const day = { ...date, weekday: "short" } as const;

/** A plain day has no time zone and is formatted as it stands; an instant is formatted as Berlin's clocks show it. */
function write(iso: string, shape: Intl.DateTimeFormatOptions): string {
  const [zone, moment] = iso.length === 10 ? [utc, new Date(iso)] : [berlin, momentOf(iso)];
  return germanFormat({ ...shape, ...zone }).format(moment);
}

/**
 * @returns "20.11.2026" for an ISO day or an ISO instant
 * @throws RangeError for an invalid day or instant, as do all functions of this file
 */
export function formatDate(iso: string): string {
  return write(iso, date);
}

/** @returns "Fr., 20.11.2026" for an ISO day or an ISO instant */
export function formatDay(iso: string): string {
  return write(iso, day);
}

/** @returns "Fr., 20.11." for an ISO day or an ISO instant, where the context shows the year */
export function formatDayWithoutYear(iso: string): string {
  return write(iso, { day: "2-digit", month: "2-digit", weekday: "short" });
}

/** @returns "20.11." for an ISO day or an ISO instant, for an axis of days */
export function formatDayOfMonth(iso: string): string {
  return write(iso, { day: "2-digit", month: "2-digit" });
}

/** @returns "Fr" for an ISO day or an ISO instant, for a calendar column */
export function formatWeekday(iso: string): string {
  return write(iso, { weekday: "short" });
}

/** @returns "Dezember 2026" for an ISO day or an ISO instant */
export function formatMonth(iso: string): string {
  return write(iso, { month: "long", year: "numeric" });
}

/** @returns "Dez. 2026" for an ISO day or an ISO instant, for an axis of months */
export function formatShortMonth(iso: string): string {
  return write(iso, { month: "short", year: "numeric" });
}

/** @returns "Fr., 20.11.2026, 14:05 Uhr" for an ISO instant */
export function formatDayAndTime(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}
