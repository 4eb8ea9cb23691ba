import { berlinInstants } from "@partner-konto/domain/calendar/berlin-instant";
import { berlinTime } from "@partner-konto/domain/format/berlin";

/** An ISO instant as the values of a day and a time input. */
export function shownAs(instant: string): { day: string; time: string } {
  const { date, time } = berlinTime(instant);
  return { day: date, time: time.slice(0, 5) };
}

/**
 * The instants for a day and a time: none in an hour that the clock change skips, two in an hour that exists twice. Undefined while
 * an input is empty or cannot be read.
 */
export function instantsOf(day = "", time = ""): string[] | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined;
  return berlinInstants(day, time);
}
