import { phoneDigits } from "@partner-konto/domain/text/phone-digits";

/** A phone number as a `tel:` link that also works from abroad: "040 66969-120" becomes "tel:+494066969120". */
export function telephone(written: string): string {
  return `tel:${phoneDigits(written)}`;
}
