import { Temporal } from "temporal-polyfill";

/**
 * The ISO instants at which Berlin's clocks show a day and a time ("14:05"): one, none in the hour that spring skips, and two in the hour
 * that autumn has twice, summer time first. Raises a RangeError for what is neither day nor time.
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
 * The ISO instant at which Berlin's clocks show a day and a time, the first one of two. Raises a RangeError for what is neither day nor
 * time, and in the hour that spring skips.
 */
export function berlinInstant(day: string, time: string): string {
  const [first] = berlinInstants(day, time);
  if (first === undefined) throw new RangeError(`Berlin's clocks skip ${time} on ${day}.`);
  return first;
}

/**
 * Whether an ISO instant is written with Berlin's offset in an hour that Berlin's clocks skip, "2026-03-29T02:30:00+01:00": whoever wrote
 * it meant a time that nobody there ever reads.
 */
export function isSkippedInBerlin(instant: string): boolean {
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\S*\+0[12]:00$/.exec(instant) ?? [];
  return day !== "" && berlinInstants(day, time).length === 0;
}
