import { doubledHourTexts } from "../texts/clock.ts";
import { doubledHour, momentOf } from "./berlin.ts";

/** "14:05" on Berlin's clocks, from an ISO instant. Raises a RangeError for what is none. */
export function formatClock(instant: string): string {
  const shape = { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Berlin" } as const;
  return new Intl.DateTimeFormat("de-DE", shape).format(momentOf(instant));
}

/** "14:05 Uhr", from an ISO instant; "02:30 Uhr (Winterzeit)" in the hour that autumn has twice. */
export function formatTime(instant: string): string {
  const clock = formatClock(instant);
  const doubled = clock.startsWith("02") ? doubledHour(instant) : undefined;
  return `${clock}\u00a0Uhr${doubled ? ` (${doubledHourTexts[doubled]})` : ""}`;
}
