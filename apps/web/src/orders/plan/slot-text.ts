import { slotsOn } from "@partner-konto/domain/calendar/slots";
import { formatDayWithoutYear } from "@partner-konto/domain/format/date";
import { formatHours } from "@partner-konto/domain/format/day-range";
import type { HalfDay } from "@partner-konto/domain/orders/day/half-day-proposals";

/** "Di., 29.12., 7–12 Uhr" */
export const slotText = ({ day, half }: HalfDay): string =>
  `${formatDayWithoutYear(day)}, ${formatHours(slotsOn(day)[half])}`;
