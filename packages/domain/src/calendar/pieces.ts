import { addDays } from "./days.ts";

/** Days or whole months whose stored sums make up a period; `until` is exclusive. */
export interface Piece {
  grain: "day" | "month";
  from: string;
  until: string;
}

const monthOf = (day: string): string => `${day.slice(0, 8)}01`;
const nextMonth = (day: string): string => monthOf(addDays(monthOf(day), 31));

/** @returns the fewest pieces of a period of ISO days: its whole months, and the days before and after them. Null means no limit. */
export function piecesOf({ start, end }: { start: string | null; end: string | null }): Piece[] {
  const until = end === null ? null : addDays(end, 1);
  const fromMonth = start === null || start === monthOf(start) ? start : nextMonth(start);
  const untilMonth = until === null ? null : monthOf(until);
  if (start !== null && until !== null && (fromMonth ?? "") > (untilMonth ?? ""))
    return start < until ? [{ grain: "day", from: start, until }] : [];
  const pieces: Piece[] = [{ grain: "month", from: fromMonth ?? "-infinity", until: untilMonth ?? "infinity" }];
  if (start !== null && fromMonth !== null) pieces.push({ grain: "day", from: start, until: fromMonth });
  if (until !== null && untilMonth !== null) pieces.push({ grain: "day", from: untilMonth, until });
  return pieces.filter(({ from, until: end }) => from !== end);
}
