import { cleanText } from "../text/clean.ts";
import { tooLongText, visibleLength } from "../text/length.ts";
import { fill } from "../texts/fill.ts";
import { validationTexts } from "../texts/validation.ts";
import { optional, type Rule } from "./rule.ts";

/** Signs as a person sees them, of what will be kept. */
const length = (value: unknown): number => (typeof value === "string" ? visibleLength(cleanText(value)) : 0);

/** "Max 20 Zeichen (derzeit 23)" (portal §5, "Text counter"). */
export function maxLength(n: number): Rule {
  return (value) => {
    const now = length(value);
    return now <= n ? undefined : tooLongText(n, now);
  };
}

/** "Min 6 Zeichen" (portal §5). */
export function minLength(n: number): Rule {
  return optional((value) => length(value) >= n, fill(validationTexts.minCharacters, { n }));
}
