import { formatDate } from "../../format/date.ts";
import { formatNumber } from "../../format/number.ts";
import { fill } from "../../texts/fill.ts";
import { followNoteText } from "./follow-texts.ts";

const euros = (cents: number): string => `${formatNumber(cents / 100, 2)}\u00a0€`;

/**
 * @param index day (ISO) and net cents of the index
 * @param deltaCents net cents added to the index, may be negative
 * @returns the composition of a price that follows the index: "Folgt dem Index vom 23.11.2026: 68,20 € + 3,00 €"
 */
export function followNote(index: { readonly day: string; readonly netCents: number }, deltaCents: number): string {
  const delta = `${deltaCents < 0 ? "−" : "+"} ${euros(Math.abs(deltaCents))}`;
  return fill(followNoteText, { day: formatDate(index.day), index: euros(index.netCents), delta });
}
