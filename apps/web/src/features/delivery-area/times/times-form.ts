import { berlinInstants } from "@partner-konto/domain/calendar/berlin-instant";
import { mostClosedDays } from "@partner-konto/domain/delivery-area/closed-days";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { type DeliveryTimes, deliveryTimes } from "@partner-konto/domain/order/values";
import { differences, type PatchOperation } from "@partner-konto/domain/record/differences";
import { toPartnerPaths } from "@partner-konto/domain/record/partner-paths";
import type { Saved } from "../../../edit/use-record-edit.ts";
import { timesTexts } from "./texts.ts";

const fields = [
  "deliveryTimes",
  "defaultDeliveryDuration",
  "price",
  "slots",
  "ordersPerDay",
  "closedDays",
  "pause",
] as const;

/** What this page changes of an area. `price` is here for the default duration of each kind of pellets alone. */
export type TimesForm = Pick<DeliveryArea, (typeof fields)[number]>;

export function formOf(area: DeliveryArea): Saved<TimesForm> {
  const value = Object.fromEntries(fields.map((name) => [name, area[name]])) as unknown as TimesForm;
  return { version: area.version, value };
}

export function patchOf({ type }: Pick<DeliveryArea, "type">, before: TimesForm, after: TimesForm): PatchOperation[] {
  const found = differences(before, after);
  return type === "PARTNER_PELLET" ? found : toPartnerPaths(found);
}

/** Whether so many orders can be the most of a day; null is no limit. */
export const isLimit = (limit: number | null): boolean =>
  limit === null || (Number.isInteger(limit) && limit >= 0 && limit <= 10_000);

/** What is wrong, by the names of the inputs, in the order in which they stand in the form. */
export function formErrors(form: TimesForm): Record<string, string> {
  const ofClasses = deliveryTimes.flatMap((name) => {
    const { isActive, weekdays, ordersPerDay } = form.deliveryTimes[name];
    return [
      ...(isActive && weekdays.length === 0 ? [[`${name}-weekdays`, timesTexts.noWeekday]] : []),
      ...(isLimit(ordersPerDay) ? [] : [[`${name}-limit`, timesTexts.limitWrong]]),
    ];
  });
  const { weekday } = form.slots;
  return {
    ...(Object.fromEntries(ofClasses) as Record<string, string>),
    ...(!weekday.morning && !weekday.afternoon && { slots: timesTexts.noSlot }),
    ...(!isLimit(form.ordersPerDay) && { ordersPerDay: timesTexts.limitWrong }),
    ...(form.pause &&
      !(Date.parse(form.pause.from) < Date.parse(form.pause.until)) && { pause: timesTexts.pauseWrong }),
    ...(form.closedDays.length > mostClosedDays && { closedDays: timesTexts.tooMany }),
  };
}

/** The input in which a field lies that the server refused: "deliveryTimes.today.ordersPerDay" is "today-limit". */
export function inputOf(field: string): string {
  const [part = "", name = "", detail = ""] = field.split(".");
  if (part !== "deliveryTimes") return part;
  return `${name}-${detail === "ordersPerDay" ? "limit" : detail}`;
}

/** An ISO instant as two inputs show it. */
export function shownAs(instant: string): { day: string; time: string } {
  const { date, time } = berlinTime(instant);
  return { day: date, time: time.slice(0, 5) };
}

/** The instants of two inputs, none in an hour that the clocks skip and two in one that there is twice; undefined while one is not filled. */
export function instantsOf(day: string, time: string): string[] | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined;
  return berlinInstants(day, time);
}

/** The classes as dealers name them. */
export const quickestFirst: readonly DeliveryTimes[] = [
  "today",
  "twentyFourHours",
  "twoWorkingDays",
  "threeFiveDays",
  "fiveTenDays",
  "normal",
  "weekTimeOne",
  "weekTimeTwo",
];
