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

/** The fields whose values are codes; in the others a word such as "orders" is what somebody typed. */
const codeTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  category: categoryTexts,
  state: text.publish,
};

/** The value of a field as people read it. */
export function valueText(field: string, value: unknown): string {
  if (typeof value !== "string" || value === "") return text.empty;
  if (field === "visibleFrom" || field === "visibleTo") return formatDayAndTime(value);
  const words = Object.hasOwn(codeTexts, field) ? codeTexts[field] : undefined;
  return words && Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}
