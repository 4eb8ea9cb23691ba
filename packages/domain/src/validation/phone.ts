import { isPhone, isTwoPhones } from "../text/phone-digits.ts";
import { ourValidationTexts, validationTexts } from "../texts/validation.ts";
import { isEmpty, type Rule } from "./rule.ts";

/** @returns why a text is no phone number */
export const phoneProblem = (written: string): string =>
  isTwoPhones(written) ? ourValidationTexts.onePhone : validationTexts.phone;

/** The rule "Keine gültige Telefonnummer" (portal §5). Only the server checks whether the number is possible in its country. */
export const phone: Rule = (value) =>
  isEmpty(value) || (typeof value === "string" && isPhone(value)) ? undefined : phoneProblem(String(value));
