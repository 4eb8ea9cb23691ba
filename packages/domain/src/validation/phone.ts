import { isPhone } from "../text/phone-digits.ts";
import { validationTexts } from "../texts/validation.ts";
import { optional } from "./rule.ts";

/** The rule "Keine gültige Telefonnummer" (portal §5). Only the server checks whether the number is possible in its country. */
export const phone = optional((value) => typeof value === "string" && isPhone(value), validationTexts.phone);
