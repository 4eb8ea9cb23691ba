import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { cleanText } from "./clean.ts";
import { isPhone, phoneDigits } from "./phone-digits.ts";

/** As German numbers are kept: nought, area, number. */
const isUniform = /^0[1-9]\d{1,4} \d{2,12}$/;

function numberOf(written: string): string | undefined {
  if (!isPhone(written)) return undefined;
  const number = parsePhoneNumberFromString(phoneDigits(written));
  if (!number?.isPossible()) return undefined;
  const national = number.countryCallingCode === "49" ? number.formatNational() : "";
  return national.startsWith("0") ? national : number.formatInternational();
}

/** Whether there can be such a phone number, in any country. */
export const isPossiblePhone = (written: string): boolean => numberOf(written) !== undefined;

/**
 * A phone number as it is kept and shown: a German one as "04131 555016", one from elsewhere as "+43 1 7120000". What is no number
 * stays as it was written.
 */
export const uniformPhone = (written: string): string =>
  isUniform.test(written) ? written : (numberOf(written) ?? cleanText(written));
