import { daysBetween } from "../format/berlin.ts";
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

/** A piece whose sums are added (1) or taken away (-1). */
export type SignedPiece = Piece & { sign: 1 | -1 };

/**
 * @returns pieces whose signed sums make up a period of ISO days and read fewer days than `piecesOf`: of a month that the period covers for
 *   the most part, its other days are taken away
 */
export function signedPiecesOf({ start, end }: { start: string; end: string }): SignedPiece[] {
  const until = addDays(end, 1);
  const whole: SignedPiece = { grain: "day", from: start, until, sign: 1 };
  const closer = (day: string): string => {
    const [before, after] = [monthOf(day), nextMonth(day)];
    return daysBetween(before, day) < daysBetween(day, after) ? before : after;
  };
  const [fromMonth, untilMonth] = [closer(start), closer(until)];
  const edge = (one: string, other: string, sign: 1 | -1): SignedPiece =>
    one < other
      ? { grain: "day", from: one, until: other, sign }
      : { grain: "day", from: other, until: one, sign: sign === 1 ? -1 : 1 };
  const edges = [edge(start, fromMonth, 1), edge(untilMonth, until, 1)].filter((piece) => piece.from < piece.until);
  const read = edges.reduce((days, piece) => days + daysBetween(piece.from, piece.until), 0);
  if (fromMonth >= untilMonth || read >= daysBetween(start, until)) return start < until ? [whole] : [];
  return [{ grain: "month", from: fromMonth, until: untilMonth, sign: 1 }, ...edges];
}
