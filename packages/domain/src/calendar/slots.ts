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

/** The slot that begins at an ISO instant, or undefined when none does. */
export function slotAt(instant: string): Slot | undefined {
  const { date, time } = berlinTime(instant);
  return slotsOn(date).find(({ from }) => time === `${String(from).padStart(2, "0")}:00:00`);
}
