import { ourValidationTexts } from "../texts/validation.ts";
import { optional } from "./rule.ts";

/** As VAT ids begin; Greece says EL, Northern Ireland XI. */
const countries = new Set(
  "AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI".split(" "),
);

/** Without the spaces, dots and hyphens people write, in capitals: "DE 136 695 976" is "DE136695976". */
export function plainVatId(text: string): string {
  return text.replace(/[\s.-]/g, "").toUpperCase();
}

/** The ninth digit of a German VAT id follows from the eight before it (ISO 7064, MOD 11,10). */
function hasGermanCheckDigit(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** Whether a text is a VAT id: a German one to its check digit, those of other EU countries by their general form. */
export function isVatId(text: string): boolean {
  const plain = plainVatId(text);
  const [country, number] = [plain.slice(0, 2), plain.slice(2)];
  if (country === "DE") return /^\d{9}$/.test(number) && hasGermanCheckDigit(number);
  return countries.has(country) && /^[A-Z0-9+*]{2,12}$/.test(number) && /\d{2}/.test(number);
}

/** A rule; the message is ours. */
export const vatId = optional((value) => typeof value === "string" && isVatId(value), ourValidationTexts.vatId);
