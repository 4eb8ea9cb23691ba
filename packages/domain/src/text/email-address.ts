import { addressIn } from "../validation/email.ts";
import { cleanText } from "./clean.ts";
import { asciiDomain, shownDomain } from "./domain-name.ts";
import { plainDashes } from "./signs.ts";

const withDomain = (address: string, read: (name: string) => string): string => {
  const at = address.lastIndexOf("@") + 1;
  return at === 0 ? address : address.slice(0, at) + read(address.slice(at));
};

/**
 * An e-mail address as it is kept and shown: the name as it was typed, the domain in small letters with its umlauts, whether they were
 * typed or stood there as "xn--".
 */
export const plainEmail = (typed: string): string =>
  withDomain(addressIn(plainDashes(cleanText(typed.normalize("NFKC")))), shownDomain);

/** An address as mails are sent to it. */
export const asciiEmail = (address: string): string => withDomain(address, asciiDomain);

/**
 * What e-mail addresses are compared by: compatibility forms composed, case folded, everything invisible taken out, and the domain as
 * the network knows it, so that no way of writing an address is a second account or a fresh count of guesses (promise 6).
 */
export function emailKey(email: string): string {
  const plain = email
    .normalize("NFKC")
    .replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .normalize("NFKC");
  return asciiEmail(addressIn(plainDashes(plain)));
}
