import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { cleanText } from "./clean.ts";
import { isPhone, phoneDigits } from "./phone-digits.ts";

/** The stored form of German numbers: 0, area code, blank, number. */
const isUniform = /^0[1-9]\d{1,4} \d{2,12}$/;

function numberOf(written: string): string | undefined {
  if (!isPhone(written)) return undefined;
  const number = parsePhoneNumberFromString(phoneDigits(written));
  if (!number?.isPossible()) return undefined;
  const national = number.countryCallingCode === "49" ? number.formatNational() : "";
  return national.startsWith("0") ? national : number.formatInternational();
}

/** @returns whether a phone number is possible, in any country */
export const isPossiblePhone = (written: string): boolean => numberOf(written) !== undefined;

/**
 * @returns a phone number for storage and display: a German one as "04131 555016", a foreign one as "+43 1 7120000"; other texts as
 *   written
 */
export const uniformPhone = (written: string): string =>
  isUniform.test(written) ? written : (numberOf(written) ?? cleanText(written));
