import { Temporal } from "temporal-polyfill";

/**
 * The ISO instant at which Berlin's clocks show a day and a time ("14:05"). An hour that is skipped in spring is the one after it, and
 * of the two that come in autumn the first one is meant. Raises a RangeError for what is neither day nor time.
 */
export function berlinInstant(day: string, time: string): string {
  const shown = Temporal.PlainDateTime.from(`${day}T${time}`);
  return shown.toZonedDateTime("Europe/Berlin").toInstant().toString();
}
