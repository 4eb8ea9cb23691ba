import { fill } from "../texts/fill.ts";
import { ourValidationTexts, validationTexts } from "../texts/validation.ts";
import { isEmpty, optional, type Rule } from "./rule.ts";

/** Empty, undefined or false fails; a list must not be empty (portal §5). Zero is a value. */
export const required: Rule = (value) => (isEmpty(value) || value === false ? validationTexts.required : undefined);

/** Letters as a person counts them: "ß" and an emoji of one code point are one. */
function letters(value: unknown): number {
  return typeof value === "string" ? Array.from(value).length : 0;
}

/** "Max 20 Zeichen" (portal §5, "Text counter"). */
export function maxLength(n: number): Rule {
  return optional((value) => letters(value) <= n, fill(validationTexts.maxCharacters, { n }));
}

/** "Min 6 Zeichen" (portal §5). */
export function minLength(n: number): Rule {
  return optional((value) => letters(value) >= n, fill(validationTexts.minCharacters, { n }));
}

/** Exactly five digits (portal §5). */
export const postalCode = optional(
  (value) => typeof value === "string" && /^\d{5}$/.test(value),
  validationTexts.postalCode,
);

/**
 * An optional plus sign, a prefix of one to three digits and up to fourteen more (portal §5). Ours: single spaces and hyphens between
 * digits are allowed, as people write them; at least one digit follows the prefix.
 */
export const phone = optional(
  (value) => typeof value === "string" && /^\+?\d(?:[ -]?\d){1,16}$/.test(value.trim()),
  validationTexts.phone,
);

/** The repeated field of e-mail or password (portal §5). */
export function repeats(first: unknown): Rule {
  return optional((value) => value === first, validationTexts.repeatDiffers);
}

/** Two values must be equal (portal §5, "Compare"; the message is ours). */
export function equals(other: unknown): Rule {
  return optional((value) => value === other, ourValidationTexts.compare);
}
