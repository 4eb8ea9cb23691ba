import { ourValidationTexts, validationTexts } from "../texts/validation.ts";
import { isEmpty, optional, type Rule } from "./rule.ts";

/** Empty, undefined or false fails; a list must not be empty (portal §5). Zero is a value. */
export const required: Rule = (value) => (isEmpty(value) || value === false ? validationTexts.required : undefined);

/** The repeated field of a password (portal §5). */
export function repeats(first: unknown): Rule {
  return optional((value) => value === first, validationTexts.repeatDiffers);
}

/** Two values must be equal (portal §5, "Compare"; the message is ours). */
export function equals(other: unknown): Rule {
  return optional((value) => value === other, ourValidationTexts.compare);
}
