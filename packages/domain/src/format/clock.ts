import { doubledHour, momentOf } from "./berlin.ts";
import { doubledHourTexts } from "./clock-texts.ts";
import { germanFormat } from "./german-format.ts";

/**
 * @returns "14:05" on Berlin's clocks, for an ISO instant
 * @throws RangeError for an invalid instant
 */
export function formatClock(instant: string): string {
  const shape = { hour: "2-digit", minute: "2-digit", timeZone: "Europe/Berlin" } as const;
  return germanFormat(shape).format(momentOf(instant));
}

/**
 * @returns "14:05 Uhr" for an ISO instant; "02:30 Uhr (Winterzeit)" in the hour repeated in autumn
 * @throws RangeError for an invalid instant
 */
export function formatTime(instant: string): string {
  const clock = formatClock(instant);
  const doubled = clock.startsWith("02") ? doubledHour(instant) : undefined;
  return `${clock}\u00a0Uhr${doubled ? ` (${doubledHourTexts[doubled]})` : ""}`;
}
