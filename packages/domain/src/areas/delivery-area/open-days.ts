import { type Slot, slotsOn } from "../../calendar/slots.ts";

/** ISO days on which an area does not work, both included. */
export type ClosedDays = { readonly from: string; readonly to: string; readonly reason: string };

type Halves = { readonly morning: boolean; readonly afternoon: boolean };

/** The part of an area's schedule that says when it delivers. Apart from the schedule, because the sheet of an order needs only this. */
export type OpenDays = {
  readonly slots: { readonly weekday: Halves; readonly weekend: Halves };
  readonly closedDays: readonly ClosedDays[];
};

/** @returns the entry of closed days that contains an ISO day */
export function closedOn({ closedDays }: Pick<OpenDays, "closedDays">, day: string): ClosedDays | undefined {
  return closedDays.find(({ from, to }) => from <= day && day <= to);
}

/** @returns the slots in which the area delivers on an ISO day (portal §9) */
export function slotsIn({ slots }: Pick<OpenDays, "slots">, day: string): Slot[] {
  const [morning, afternoon] = slotsOn(day);
  const isWeekend = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;
  const taken = isWeekend ? slots.weekend : slots.weekday;
  return [...(taken.morning ? [morning] : []), ...(taken.afternoon ? [afternoon] : [])];
}
