import { mostClosedDays } from "@partner-konto/domain/areas/delivery-area/closed-days";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { type DeliveryTimes, deliveryTimes } from "@partner-konto/domain/goods/values";
import { differences, type PatchOperation } from "@partner-konto/domain/record/differences";
import { toPartnerPaths } from "@partner-konto/domain/record/partner-paths";
import type { SavedRecord } from "../../../edit/use-record-edit.ts";
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

/** The fields that this page edits; of `price` only the default duration of each kind of pellets. */
export type TimesForm = Pick<DeliveryArea, (typeof fields)[number]>;

export function formOf(area: DeliveryArea): SavedRecord<TimesForm> {
  const value = Object.fromEntries(fields.map((name) => [name, area[name]])) as unknown as TimesForm;
  return { version: area.version, value };
}

export function patchOf({ type }: Pick<DeliveryArea, "type">, before: TimesForm, after: TimesForm): PatchOperation[] {
  const found = differences(before, after);
  return type === "PARTNER_PELLET" ? found : toPartnerPaths(found);
}

/** Whether a number of orders per day is valid; null means no limit. */
export const isLimit = (limit: number | null): boolean =>
  limit === null || (Number.isInteger(limit) && limit >= 0 && limit <= 10_000);

/** Error texts by input name, in the order of the form. */
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

/** The input of a field that the server refused: "deliveryTimes.today.ordersPerDay" is "today-limit". */
export function inputOf(field: string): string {
  const [part = "", name = "", detail = ""] = field.split(".");
  if (part !== "deliveryTimes") return part;
  return `${name}-${detail === "ordersPerDay" ? "limit" : detail}`;
}

/** The delivery-time classes, quickest first. */
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
