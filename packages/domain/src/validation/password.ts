import { ourValidationTexts, validationTexts } from "../texts/validation.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { optional, rules } from "./rule.ts";

/**
 * @returns whether a password has at least 6 characters, a lowercase letter, an uppercase letter, a digit and no whitespace (portal §5)
 */
export function isPassword(text: string): boolean {
  return (
    Array.from(text).length >= 6 && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /\d/.test(text) && !/\s/.test(text)
  );
}

/** The rule "Passwort entspricht nicht den Vorgaben" (portal §5), with another message for common passwords (decision 0024). */
export const password = rules(
  optional((value) => typeof value === "string" && isPassword(value), validationTexts.password),
  optional((value) => typeof value === "string" && !isCommonPassword(value), ourValidationTexts.commonPassword),
);
