import { ourValidationTexts, validationTexts } from "../texts/validation.ts";
import { isCommonPassword } from "../user/common-passwords.ts";
import { optional, rules } from "./rule.ts";

/** At least 6 characters, with a lowercase letter, an uppercase letter and a digit, no whitespace (portal §5). */
export function isPassword(text: string): boolean {
  return (
    Array.from(text).length >= 6 && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /\d/.test(text) && !/\s/.test(text)
  );
}

/**
 * "Passwort entspricht nicht den Vorgaben" (portal §5), and a word for one that guessers try first (decision 0024). A password of blanks is
 * wrong, not missing.
 */
export const password = rules(
  optional((value) => typeof value === "string" && isPassword(value), validationTexts.password),
  optional((value) => typeof value === "string" && !isCommonPassword(value), ourValidationTexts.commonPassword),
);
