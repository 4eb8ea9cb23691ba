import { cleanText } from "../text/clean.ts";
import { validationTexts } from "../texts/validation.ts";
import { addressIn } from "./email.ts";
import { optional, type Rule } from "./rule.ts";

const plain = (value: unknown): string => addressIn(cleanText(String(value))).toLowerCase();

/** @returns the rule for the repeated e-mail address (portal §5); case and surrounding blanks are ignored */
export function repeatsEmail(first: unknown): Rule {
  return optional((value) => plain(value) === plain(first), validationTexts.repeatDiffers);
}
