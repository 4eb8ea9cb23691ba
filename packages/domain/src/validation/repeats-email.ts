import { cleanText } from "../text/clean.ts";
import { validationTexts } from "../texts/validation.ts";
import { addressIn } from "./email.ts";
import { optional, type Rule } from "./rule.ts";

const plain = (value: unknown): string => addressIn(cleanText(String(value))).toLowerCase();

/** The repeated field of an e-mail address (portal §5). Written in another case, or with blanks around it, it is the same address. */
export function repeatsEmail(first: unknown): Rule {
  return optional((value) => plain(value) === plain(first), validationTexts.repeatDiffers);
}
