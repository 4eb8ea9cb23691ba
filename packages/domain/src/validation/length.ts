import { cleanText } from "../text/clean.ts";
import { tooLongText, visibleLength } from "../text/length.ts";
import { fill } from "../texts/fill.ts";
import { validationTexts } from "../texts/validation.ts";
import { optional, type Rule } from "./rule.ts";

/** @returns the visible characters of the text as it will be stored */
const length = (value: unknown): number => (typeof value === "string" ? visibleLength(cleanText(value)) : 0);

/** @returns the rule "Max 20 Zeichen (derzeit 23)" for `n` = 20 (portal §5, "Text counter") */
export function maxLength(n: number): Rule {
  return (value) => {
    const now = length(value);
    return now <= n ? undefined : tooLongText(n, now);
  };
}

/** @returns the rule "Min 6 Zeichen" for `n` = 6 (portal §5) */
export function minLength(n: number): Rule {
  return optional((value) => length(value) >= n, fill(validationTexts.minCharacters, { n }));
}
