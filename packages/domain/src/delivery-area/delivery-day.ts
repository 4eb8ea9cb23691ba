import { slotsOn } from "../calendar/slots.ts";
import { berlinTime } from "../format/berlin.ts";
import { closedOn, type Schedule, slotsIn } from "./schedule.ts";

/** Why an area does not deliver on a day, or in a half of it, by itself. `reason` is the dealer's own word for it, which may be empty. */
export type AreaDay =
  | { readonly why: "closed" | "paused"; readonly reason: string }
  | { readonly why: "noSlot" | "noMorning" | "noAfternoon"; readonly reason: "" };

/**
 * What stands against an ISO day in the area's own schedule, and with `half` (0 is the morning) against that half; null where nothing does.
 * It bars nobody: whoever took an order may deliver it when they like, on any day that is offered at all.
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
