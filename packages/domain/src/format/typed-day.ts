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
 * Reads a typed day: "1.12.2026", "01.12.26", "011226", "2026-12-01" or "1.12.".
 * @param today ISO day whose year completes a day without year; without it the year is required
 * @returns the ISO day; undefined when the text is no day
 */
export function typedDay(typed: string, today?: string): string | undefined {
  const parts = partsOf(plainFigures(typed).replace(midnight, ""));
  if (!parts) return undefined;
  const { day, month, year } = parts;
  const full = year === "" ? today?.slice(0, 4) : year.padStart(4, "20");
  if (full === undefined) return undefined;
  const iso = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined;
}

/** @returns a day as a form field shows it for editing: "20.11.2026"; "" for null */
export function dayToType(day: string | null): string {
  return day ? formatDate(day) : "";
}
