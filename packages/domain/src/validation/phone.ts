import { isPhone } from "../text/phone-digits.ts";
import { validationTexts } from "../texts/validation.ts";
import { optional } from "./rule.ts";

/** "Keine gültige Telefonnummer" (portal §5). Whether there can be such a number in its country the server knows. */
export const phone = optional((value) => typeof value === "string" && isPhone(value), validationTexts.phone);
