import { cleanText } from "../text/clean.ts";
import { visibleLength } from "../text/length.ts";
import { fill } from "../texts/fill.ts";
import { validationTexts } from "../texts/validation.ts";
import { optional, type Rule } from "./rule.ts";

/** Signs as a person sees them, of what will be kept. */
const length = (value: unknown, most: number): number =>
  typeof value === "string" ? visibleLength(cleanText(value), most) : 0;

/** "Max 20 Zeichen" (portal §5, "Text counter"). */
export function maxLength(n: number): Rule {
  return optional((value) => length(value, n) <= n, fill(validationTexts.maxCharacters, { n }));
}

/** "Min 6 Zeichen" (portal §5). */
export function minLength(n: number): Rule {
  return optional((value) => length(value, n) >= n, fill(validationTexts.minCharacters, { n }));
}
