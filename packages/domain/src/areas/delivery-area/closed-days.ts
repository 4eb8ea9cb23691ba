import { addDays } from "../../calendar/days.ts";
import type { ClosedDays } from "./open-days.ts";

/** The most entries of closed days in an area. */
export const mostClosedDays = 200;

/**
 * @param from first ISO day to open
 * @param to last ISO day to open, included
 * @returns the closed days without those days; an entry that overlaps them is shortened or split in two
 */
export function openDays(closed: readonly ClosedDays[], from: string, to: string): ClosedDays[] {
  return closed.flatMap((entry) => {
    if (entry.to < from || to < entry.from) return [entry];
    return [
      ...(entry.from < from ? [{ ...entry, to: addDays(from, -1) }] : []),
      ...(to < entry.to ? [{ ...entry, from: addDays(to, 1) }] : []),
    ];
  });
}

/**
 * Adds closed days. Every day is in one entry at most; the new reason replaces the old one. Adjacent entries with the same reason are
 * joined.
 * @returns the closed days, sorted
 */
export function closeDays(closed: readonly ClosedDays[], added: ClosedDays): ClosedDays[] {
  const sorted = [...openDays(closed, added.from, added.to), added].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  );
  return sorted.reduce<ClosedDays[]>((joined, entry) => {
    const before = joined.at(-1);
    if (before && before.reason === entry.reason && addDays(before.to, 1) === entry.from) {
      return [...joined.slice(0, -1), { ...before, to: entry.to }];
    }
    return [...joined, entry];
  }, []);
}
