import { phoneDigits } from "@partner-konto/domain/text/phone-digits";

/** A written phone number as an address to dial, from abroad too: "040 66969-120" is "tel:+494066969120". */
export function telephone(written: string): string {
  return `tel:${phoneDigits(written)}`;
}
