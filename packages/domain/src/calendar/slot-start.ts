import { Temporal } from "temporal-polyfill";
import type { Slot } from "./slots.ts";

/**
 * @returns the instant at which a slot of an ISO day begins, in the form that `deliveryDateTime` of setDeliveryDate takes:
 *   "2026-12-29T07:00:00+01:00"
 */
export function slotStart(day: string, { from }: Slot): string {
  const start = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: "Europe/Berlin",
    plainTime: Temporal.PlainTime.from({ hour: from }),
  });
  return start.toString({ timeZoneName: "never" });
}
