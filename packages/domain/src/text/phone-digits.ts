import { cleanText } from "./clean.ts";
import { plainDashes, plainDigits } from "./signs.ts";

/** What is copied with a number: "Tel.", "tel:", a telephone. */
const called = /^(?:[☎✆📞📱]\ufe0f? ?)?(?:(?:tel(?:efon)?|(?:tele)?fax|mobil|handy|fon)[.: ]{1,3})?/iu;

/** Signs of the keyboard, and none of those that nobody sees, as a program of contacts puts them around its numbers. */
const plain = (written: string): string =>
  plainDashes(plainDigits(cleanText(written).normalize("NFKC"))).replace(called, "");

/**
 * The digits of a phone number as it is dialled from abroad, "+494131555016", whichever way it is written: "04131/555016",
 * "+49 (0) 4131 555-016", "0049 4131 555016". Without the prefix of a country it is a German one. Says nothing of whether there is
 * such a number, so the beginning of one will do.
 */
export function phoneDigits(written: string): string {
  const text = plain(written);
  const digits = text.replaceAll(/\D/g, "");
  const abroad = text.replace(/^\D*/, (before) => (before.includes("+") ? "+" : "")).startsWith("+");
  const whole = abroad ? `+${digits}` : digits.replace(/^(?:00|(?=49\d{9}))/, "+").replace(/^0?(?=\d)/, "+49");
  // The nought of "+49 (0) 4131" is not dialled. In Italy it is, and stands without brackets.
  return whole.replace(/^\+490+/, "+49");
}

/**
 * Whether a text has the form of a phone number (portal §5: an optional plus sign, a prefix of one to three digits, up to fourteen more),
 * with the signs people part digits by. Whoever writes no prefix must write enough digits for one: "123" and "555016" reach nobody, and neither
 * does an area alone.
 */
export function isPhone(written: string): boolean {
  const text = plain(written);
  if (text.length > 60 || !/^\(?\+?[\d ()./-]*\d$/.test(text)) return false;
  const digits = phoneDigits(text);
  const isPrefixed = /^\(?[+0]/.test(text);
  return (
    /^\+(?:49\d{6,13}|(?!49)[1-9]\d{6,14})$/.test(digits) && (isPrefixed || text.replaceAll(/\D/g, "").length >= 8)
  );
}
