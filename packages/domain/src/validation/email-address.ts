import { cleanText } from "../text/clean.ts";
import { asciiDomain, shownDomain } from "../text/domain-name.ts";
import { plainDashes } from "../text/signs.ts";
import { addressIn } from "./email.ts";

const withDomain = (address: string, read: (name: string) => string): string => {
  const at = address.lastIndexOf("@") + 1;
  return at === 0 ? address : address.slice(0, at) + read(address.slice(at));
};

/**
 * @returns an e-mail address for storage and display: the local part as typed, the domain in lower case with its umlauts, also when typed
 *   as "xn--"
 */
export const plainEmail = (typed: string): string =>
  withDomain(addressIn(plainDashes(cleanText(typed.normalize("NFKC")))), shownDomain);

/** @returns an address with its domain in ASCII form, for sending mail */
export const asciiEmail = (address: string): string => withDomain(address, asciiDomain);

/**
 * NFKC, lower case, without invisible characters, domain in ASCII form. No spelling of an address makes a second account, or resets the
 * counter of failed logins (promise 6).
 * @returns the key that e-mail addresses are compared by
 */
export function emailKey(email: string): string {
  const plain = email
    .normalize("NFKC")
    .replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .normalize("NFKC");
  return asciiEmail(addressIn(plainDashes(plain)));
}

/** Providers whose mailboxes have the same addresses with and without points. */
const pointless = /@(?:gmail|googlemail)\.com$/;

/**
 * A part after "+" leads to the same mailbox with most providers. Limits on mails count by this key; people are told apart by `emailKey`.
 * @returns the key of the mailbox that an address belongs to
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf("@");
  const box = key.slice(0, at).replace(/(?!^)\+.*$/, "");
  const domain = key.slice(at);
  return pointless.test(domain) ? `${box.replaceAll(".", "")}@gmail.com` : box + domain;
}
