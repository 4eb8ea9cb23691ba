import { berlinTime } from "../format/berlin.ts";

/** Half a day in which a delivery arrives, by full hours of Berlin's clock. */
export type Slot = { readonly from: number; readonly to: number };

const morning: Slot = { from: 7, to: 12 };
const weekdayAfternoon: Slot = { from: 12, to: 17 };
const weekendAfternoon: Slot = { from: 12, to: 16 };

/** The slots of an ISO day: 7–12 and 12–17, at weekends 7–12 and 12–16 (portal §9). Needs no calendar library, so lists may use it. */
export function slotsOn(day: string): readonly [Slot, Slot] {
  const isWeekend = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;
  return [morning, isWeekend ? weekendAfternoon : weekdayAfternoon];
}

/** 0 for a day's morning slot, 1 for its afternoon. */
export type Half = 0 | 1;

/** Whether an hour of an ISO day has come at an ISO instant. */
function hasCome(day: string, hour: number, now: string): boolean {
  const { date, time } = berlinTime(now);
  return day < date || (day === date && time >= `${String(hour).padStart(2, "0")}:00:00`);
}

/** Whether a slot of an ISO day is over at an ISO instant; the one that runs is not. */
export const isSlotOver = (day: string, { to }: Slot, now: string): boolean => hasCome(day, to, now);

/** Whether it has begun, and may be over. */
export const hasSlotBegun = (day: string, { from }: Slot, now: string): boolean => hasCome(day, from, now);

/** The slot that begins at an ISO instant, or undefined when none does. */
export function slotAt(instant: string): Slot | undefined {
  const { date, time } = berlinTime(instant);
  return slotsOn(date).find(({ from }) => time === `${String(from).padStart(2, "0")}:00:00`);
}
