import { cleanText } from "../text/clean.ts";
import { plainDashes, plainDigits } from "../text/signs.ts";
import { ourValidationTexts } from "../texts/validation.ts";
import { optional } from "./rule.ts";

/** The form of VAT ids behind the two letters of the country (VIES). Greece uses EL, Northern Ireland XI. Germany is checked below. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Labels before an id: "USt-IdNr.", "Umsatzsteuer-ID", "VAT No.", "UID". */
const called = /^(?:(?:UST|UMSATZSTEUER)(?:ID|IDENT|IDENTIFIKATIONS)?|VAT(?:ID)?|UID)(?:NR|NO|NUMMER)?(?=[A-Z]{2})/;

/** @returns a VAT id in upper case, without label, blanks, dots and hyphens: "USt-IdNr. de 136‑695.976" gives "DE136695976" */
export function plainVatId(text: string): string {
  return plainDashes(plainDigits(cleanText(text).normalize("NFKC")))
    .replace(/[\s.,:;/()_-]/g, "")
    .toUpperCase()
    .replace(called, "");
}

/** The ninth digit is the check digit of the eight before it (ISO 7064, MOD 11,10). */
function hasGermanCheckDigit(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** @returns whether a text is a VAT id: German ones by their check digit, other EU countries by their form */
export function isVatId(text: string): boolean {
  const plain = plainVatId(text);
  const [country, number] = [plain.slice(0, 2), plain.slice(2)];
  if (country === "DE") return /^\d{9}$/.test(number) && hasGermanCheckDigit(number);
  return Object.hasOwn(forms, country) && forms[country]?.test(number) === true;
}

/** The rule for VAT ids; the message is ours. */
export const vatId = optional((value) => typeof value === "string" && isVatId(value), ourValidationTexts.vatId);
