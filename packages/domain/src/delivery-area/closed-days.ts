import { addDays } from "../calendar/days.ts";
import type { ClosedDays } from "./schedule.ts";

/** How many entries an area keeps at most. */
export const mostClosedDays = 200;

/** The same days with none of those from `from` to `to`, both included: what reaches over them is cut or divided. */
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
 * The same days and those of `added`, each day in one entry, in their order; the new reason holds. Neighbours of one reason become one
 * entry.
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
