import { Temporal } from "temporal-polyfill";

/**
 * @param day ISO day
 * @param time "HH:MM" on Berlin's clocks
 * @returns the ISO instants at which Berlin's clocks show this time: one; none in the hour skipped in spring; two in the hour repeated in
 *   autumn, summer time first
 * @throws RangeError for an invalid day or time
 */
export function berlinInstants(day: string, time: string): string[] {
  const shown = Temporal.PlainDateTime.from(`${day}T${time}`);
  const either = (["earlier", "later"] as const).map((disambiguation) =>
    shown.toZonedDateTime("Europe/Berlin", { disambiguation }),
  );
  const there = either.filter((moment) => moment.toPlainDateTime().equals(shown));
  return [...new Set(there.map((moment) => moment.toInstant().toString()))];
}

/**
 * @param day ISO day
 * @param time "HH:MM" on Berlin's clocks
 * @returns the ISO instant at which Berlin's clocks show this time; the first one in the hour repeated in autumn
 * @throws RangeError for an invalid day or time, and in the hour skipped in spring
 */
export function berlinInstant(day: string, time: string): string {
  const [first] = berlinInstants(day, time);
  if (first === undefined) throw new RangeError(`Berlin's clocks skip ${time} on ${day}.`);
  return first;
}

/**
 * @returns whether an ISO instant with Berlin's offset names a time that Berlin's clocks skip in spring, such as
 *   "2026-03-29T02:30:00+01:00"
 */
export function isSkippedInBerlin(instant: string): boolean {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\S*\+0[12]:00$/.exec(instant) ?? [];
  return day !== "" && berlinInstants(day, time).length === 0;
}
