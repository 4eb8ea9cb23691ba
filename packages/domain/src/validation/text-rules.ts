import { validationTexts } from "../texts/validation.ts";
import { isEmpty, optional, type Rule } from "./rule.ts";

/** The rule "Pflichtfeld": empty, undefined and false fail, and so does an empty list (portal §5). Zero is a value. */
export const required: Rule = (value) => (isEmpty(value) || value === false ? validationTexts.required : undefined);

/** @returns the rule for the repeated password (portal §5) */
export function repeats(first: unknown): Rule {
  return optional((value) => value === first, validationTexts.repeatDiffers);
}
