import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { categoryTexts } from "../../texts/content.ts";
import { contentTexts as text } from "./texts.ts";

/** The labels of a record's fields. */
export const fieldTexts: Readonly<Record<string, string>> = {
  category: text.category,
  headline: text.headline,
  content: text.content,
  state: text.state,
  visibleFrom: text.begins,
  visibleTo: text.ends,
};

const words: Readonly<Record<string, string>> = { ...categoryTexts, ...text.publish };

/** A value as people read it. */
export function valueText(value: unknown): string {
  if (typeof value !== "string" || value === "") return text.empty;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value)) return formatDayAndTime(value);
  return words[value] ?? value;
}
