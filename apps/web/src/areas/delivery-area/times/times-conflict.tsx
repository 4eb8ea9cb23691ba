import { formatDay, formatDayAndTime } from "@partner-konto/domain/format/date";
import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import { RecordConflict } from "../../../edit/record-conflict.tsx";
import type { AreaFormEdit } from "../use-area-form.ts";
import { timesTexts } from "./texts.ts";
import type { TimesForm } from "./times-form.ts";

const parts: Readonly<Record<string, string>> = {
  isActive: timesTexts.active,
  cutOff: timesTexts.cutOff,
  weekdays: timesTexts.weekdays,
  ordersPerDay: timesTexts.limit,
};
const labels: Readonly<Record<string, string>> = {
  defaultDeliveryDuration: timesTexts.duration,
  price: timesTexts.duration,
  slots: timesTexts.slots,
  ordersPerDay: timesTexts.ordersPerDay,
  closedDays: timesTexts.closedList,
  pause: timesTexts.pause,
};
const timesNames: Readonly<Record<string, string>> = deliveryTimesTexts;

/** "/deliveryTimes/today/cutOff" is "heute, Annahme bis". */
export function labelOf(field: string): string {
  const [, first = "", name = "", part = ""] = field.split("/");
  if (first === "deliveryTimes") return [timesNames[name], parts[part]].filter(Boolean).join(", ");
  if (first === "slots" && (name === "weekday" || name === "weekend")) {
    return `${timesTexts.slots}, ${timesTexts.slotGroups[name]}`;
  }
  if (first === "pause" && name !== "") {
    const words: Readonly<Record<string, string>> = { from: timesTexts.pauseFrom, until: timesTexts.pauseUntil };
    return `${timesTexts.pause}, ${words[name] ?? timesTexts.reason}`;
  }
  return labels[first] ?? field;
}

const isPeriod = (value: unknown): value is { from: string; to?: string; until?: string; reason: string } =>
  typeof value === "object" && value !== null && "from" in value && "reason" in value;

function wordOfText(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDayAndTime(value);
  return timesNames[value] ?? (value || timesTexts.none);
}

/** The German text of a value in an area's times. */
export function wordOf(value: unknown): string {
  if (Array.isArray(value)) {
    const said = value.map((one: unknown) =>
      typeof one === "number" ? (timesTexts.weekdayShort[one - 1] ?? String(one)) : wordOf(one),
    );
    return said.join(", ") || timesTexts.none;
  }
  if (isPeriod(value)) {
    const end = value.until ?? value.to ?? value.from;
    const when = end === value.from ? wordOfText(value.from) : `${wordOfText(value.from)} – ${wordOfText(end)}`;
    return value.reason === "" ? when : `${when} (${value.reason})`;
  }
  if (typeof value === "boolean") return value ? timesTexts.yes : timesTexts.no;
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? wordOfText(value) : timesTexts.none;
}

export function TimesConflict({ edit }: { edit: AreaFormEdit<TimesForm> }) {
  return <RecordConflict edits={[edit]} labelOf={labelOf} wordOf={wordOf} />;
}
