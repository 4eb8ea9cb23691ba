import { formatDate } from "./date.ts";
import { plainFigures } from "./plain-figures.ts";

/** The time that spreadsheets append to a day which they store as an instant. */
const midnight = / 0?0:00(?::00)?$/;
const forms = [/^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2})?)?$/, /^(\d{2})(\d{2})(\d{4}|\d{2})?$/];

function partsOf(typed: string): { day: string; month: string; year: string } | undefined {
  const [, isoYear = "", isoMonth = "", isoDay = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? [];
  if (isoDay !== "") return { day: isoDay, month: isoMonth, year: isoYear };
  const found = forms.map((form) => form.exec(typed)).find((match) => match !== null);
  return found ? { day: found[1] ?? "", month: found[2] ?? "", year: found[3] ?? "" } : undefined;
}

/**
 * Where a field's days lie as seen from today: a closed day lies ahead, a filter looks back. In a field for both, the nearest day is meant.
 */
export type DaysLie = "ahead" | "back" | "near";

const isDay = (iso: string): boolean => {
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
};
const daysFrom = (today: string, day: string): number => (Date.parse(day) - Date.parse(today)) / 86_400_000;

/** The day of the year before, this or the year after that the field means. */
function withYear(monthAndDay: string, today: string, lie: DaysLie): string | undefined {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].map((full) => `${full}-${monthAndDay}`).filter(isDay);
  if (lie === "ahead") return days.find((day) => day >= today);
  if (lie === "back") return days.findLast((day) => day <= today);
  return days.toSorted((one, other) => Math.abs(daysFrom(today, one)) - Math.abs(daysFrom(today, other)))[0];
}

/**
 * Reads a typed day: "1.12.2026", "01.12.26", "011226", "2026-12-01" or "1.12.".
 * @param field completes a day without year: the ISO day of today, and where the field's days lie. Without it the year is required
 * @returns the ISO day; undefined when the text is no day
 */
export function typedDay(typed: string, field?: { today: string; lie: DaysLie }): string | undefined {
  const parts = partsOf(plainFigures(typed).replace(midnight, ""));
  if (!parts) return undefined;
  const { day, month, year } = parts;
  const monthAndDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year === "") return field && withYear(monthAndDay, field.today, field.lie);
  const iso = `${year.padStart(4, "20")}-${monthAndDay}`;
  return isDay(iso) ? iso : undefined;
}

/** @returns whether a text has the form of a day, be there such a day or not */
export const isDayTyped = (typed: string): boolean => partsOf(plainFigures(typed).replace(midnight, "")) !== undefined;

/** @returns a day as a form field shows it for editing: "20.11.2026"; "" for null */
export function dayToType(day: string | null): string {
  return day ? formatDate(day) : "";
}
