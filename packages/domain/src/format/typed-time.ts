import { plainFigures } from "./plain-figures.ts";

/**
 * Reads a typed time of day: "6", "6:30", "06.30", "630", "0630" or "6:30 Uhr".
 * @returns "06:30"; undefined when the text is no time of day
 */
export function typedTime(typed: string): string | undefined {
  const text = plainFigures(typed)
    .replace(/(?:Uhr|h)$/i, "")
    .trimEnd();
  const [, hour = "", minute = "00"] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, "0")}:${minute}`;
}

/**
 * @param time "HH:MM"
 * @param minutes may be negative
 * @returns the time so many minutes later, limited to 00:00 and 23:59 of the same day
 */
export function timeAfter(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const at = Math.min(23 * 60 + 59, Math.max(0, hour * 60 + minute + minutes));
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}
