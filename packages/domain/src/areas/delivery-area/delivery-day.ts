import { slotsOn } from "../../calendar/slots.ts";
import { berlinTime } from "../../format/berlin.ts";
import { closedOn, slotsIn } from "./open-days.ts";
import type { Schedule } from "./schedule.ts";

/** Why an area does not deliver on a day or in a half of it. `reason` is the dealer's own text and may be empty. */
export type AreaDay =
  | { readonly why: "closed" | "paused"; readonly reason: string }
  | { readonly why: "noSlot" | "noMorning" | "noAfternoon"; readonly reason: "" };

/**
 * A notice only: dealers may promise any day that the portal offers.
 * @param day ISO day
 * @param half 0 for the morning, 1 for the afternoon; without it the whole day
 * @returns the objection of the area's own schedule to that day or half; null without objection
 */
export function areaDay(
  schedule: Pick<Schedule, "closedDays" | "slots" | "pause">,
  day: string,
  half?: 0 | 1,
): AreaDay | null {
  const closed = closedOn(schedule, day);
  if (closed) return { why: "closed", reason: closed.reason };
  const taken = slotsIn(schedule, day);
  if (taken.length === 0) return { why: "noSlot", reason: "" };
  const wanted = half === undefined ? undefined : slotsOn(day)[half];
  if (wanted && !taken.some(({ from }) => from === wanted.from)) {
    return { why: half === 0 ? "noMorning" : "noAfternoon", reason: "" };
  }
  const { pause } = schedule;
  const isPaused = pause !== null && berlinTime(pause.from).date <= day && day <= berlinTime(pause.until).date;
  return isPaused ? { why: "paused", reason: pause.reason } : null;
}
