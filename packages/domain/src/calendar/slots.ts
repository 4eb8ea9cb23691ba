import { berlinTime } from "../format/berlin.ts";

/** Half a day for a delivery, in full hours of Berlin's clocks. */
export type Slot = { readonly from: number; readonly to: number };

const morning: Slot = { from: 7, to: 12 };
const weekdayAfternoon: Slot = { from: 12, to: 17 };
const weekendAfternoon: Slot = { from: 12, to: 16 };

/**
 * Works without a calendar library, so that lists stay fast.
 * @returns the slots of an ISO day: 7–12 and 12–17, at weekends 7–12 and 12–16 (portal §9)
 */
export function slotsOn(day: string): readonly [Slot, Slot] {
  const isWeekend = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;
  return [morning, isWeekend ? weekendAfternoon : weekdayAfternoon];
}

/** 0 is a day's morning slot, 1 its afternoon slot. */
export type Half = 0 | 1;

/** @returns whether an hour of an ISO day has begun at an ISO instant */
function hasCome(day: string, hour: number, now: string): boolean {
  const { date, time } = berlinTime(now);
  return day < date || (day === date && time >= `${String(hour).padStart(2, "0")}:00:00`);
}

/** @returns whether a slot of an ISO day is over at an ISO instant; a running slot is not over */
export const isSlotOver = (day: string, { to }: Slot, now: string): boolean => hasCome(day, to, now);

/** @returns whether a slot of an ISO day has begun at an ISO instant; it may be over */
export const hasSlotBegun = (day: string, { from }: Slot, now: string): boolean => hasCome(day, from, now);

/** @returns the slot that begins at an ISO instant; undefined when none does */
export function slotAt(instant: string): Slot | undefined {
  const { date, time } = berlinTime(instant);
  return slotsOn(date).find(({ from }) => time === `${String(from).padStart(2, "0")}:00:00`);
}
