import { berlinTime, daysBetween, momentOf } from "./berlin.ts";
import { formatClock, formatTime } from "./clock.ts";
import { formatDate, formatWeekday } from "./date.ts";

const justNowMs = 5 * 60_000;

/**
 * Deadlines lie in the future, so the rule works in both directions. A browser clock up to a minute behind the server still gives
 * "soeben".
 * @param instant ISO instant
 * @param now ISO instant
 * @returns "soeben" for the last five minutes, "heute, 10:00 Uhr" on the same day in Berlin, "So., 22:17" up to six days away, otherwise
 *   "14.03.2025"
 */
export function formatRelative(instant: string, now: string): string {
  const age = momentOf(now).getTime() - momentOf(instant).getTime();
  if (age >= -60_000 && age < justNowMs) return "soeben";
  const days = Math.abs(daysBetween(berlinTime(instant).date, berlinTime(now).date));
  if (days === 0) return `heute, ${formatTime(instant)}`;
  if (days < 7) return `${formatWeekday(instant)}., ${formatClock(instant)}`;
  return formatDate(instant);
}
