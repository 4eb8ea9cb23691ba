import { formatDay } from "../format/date.ts";
import { formatHours } from "../format/day-range.ts";
import { slotAt } from "./slots.ts";

/** @returns "Mo., 21.12.2026, 7–12 Uhr" for the start of a slot, an ISO instant; only the day for any other instant */
export function formatSlot(start: string): string {
  const slot = slotAt(start);
  return slot ? `${formatDay(start)}, ${formatHours(slot)}` : formatDay(start);
}
