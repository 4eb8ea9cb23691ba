import { slotAt } from "../calendar/slots.ts";
import { formatDay } from "./date.ts";
import { formatHours } from "./day-range.ts";

/** @returns "Mo., 21.12.2026, 7–12 Uhr" for the start of a slot, an ISO instant; only the day for any other instant */
export function formatSlot(start: string): string {
  const slot = slotAt(start);
  return slot ? `${formatDay(start)}, ${formatHours(slot)}` : formatDay(start);
}
