import { cleanText } from "./clean.ts";
import { plainDashes, plainDigits } from "./signs.ts";

/** Words and symbols that are copied together with a number: "Tel.", "tel:", a telephone symbol. */
const called = /^(?:[☎✆📞📱]\ufe0f? ?)?(?:(?:tel(?:efon)?|(?:tele)?fax|mobil|handy|fon)[.: ]{1,3})?/iu;

/** Normalises digits and dashes and removes invisible characters, which address books put around numbers. */
const plain = (written: string): string =>
  plainDashes(plainDigits(cleanText(written).normalize("NFKC"))).replace(called, "");

/**
 * @param written in any notation: "04131/555016", "+49 (0) 4131 555-016", "0049 4131 555016"; without a country code it is German. The
 *   beginning of a number is accepted too
 * @returns the digits with country code, such as "+494131555016"; the number need not exist
 */
export function phoneDigits(written: string): string {
  const text = plain(written);
  const digits = text.replaceAll(/\D/g, "");
  const abroad = text.replace(/^\D*/, (before) => (before.includes("+") ? "+" : "")).startsWith("+");
  const whole = abroad ? `+${digits}` : digits.replace(/^(?:00|(?=49\d{9}))/, "+").replace(/^0?(?=\d)/, "+49");
  // The 0 of "+49 (0) 4131" is not dialled. In Italy a 0 is dialled, and is written without brackets.
  return whole.replace(/^\+490+/, "+49");
}

/**
 * A slash behind a whole number begins another one, or its last digits: "04131 555016/17". Behind an area code it only separates.
 * @returns whether a text has two numbers
 */
export function isTwoPhones(written: string): boolean {
  const text = plain(written);
  return [...text.matchAll(/\//g)].some(
    ({ index }) => isPhone(text.slice(0, index).trim()) && /\d/.test(text.slice(index)),
  );
}

/**
 * Form of a phone number (portal §5: optional plus sign, prefix of 1-3 digits, up to 14 more), with the usual separators. A number
 * without prefix needs at least eight digits: "123", "555016" and an area code alone reach nobody.
 * @returns whether a text has that form
 */
export function isPhone(written: string): boolean {
  const text = plain(written);
  if (text.length > 60 || !/^\(?\+?[\d ()./-]*\d$/.test(text) || isTwoPhones(text)) return false;
  const digits = phoneDigits(text);
  const isPrefixed = /^\(?[+0]/.test(text);
  return (
    /^\+(?:49\d{6,13}|(?!49)[1-9]\d{6,14})$/.test(digits) && (isPrefixed || text.replaceAll(/\D/g, "").length >= 8)
  );
}
