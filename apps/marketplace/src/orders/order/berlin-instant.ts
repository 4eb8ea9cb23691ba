import { berlinTime } from "@partner-konto/domain/format/berlin";

const two = (value: number): string => String(value).padStart(2, "0");

/** An instant as Berlin's clock shows it, with its offset: "2026-12-29T07:00:00+01:00". */
export function berlinInstant(moment: Date): string {
  const { date, time } = berlinTime(moment.toISOString());
  const minutes = Math.round((Date.parse(`${date}T${time}Z`) - moment.getTime()) / 60_000);
  return `${date}T${time}+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
