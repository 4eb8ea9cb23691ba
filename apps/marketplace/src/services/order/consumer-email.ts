import { emailKey, plainEmail } from "@partner-konto/domain/text/email-address";

/**
 * The spellings that an address may have in orders, whose column is in lower case: with the umlauts of its domain, or in the older ASCII
 * form.
 */
export const spellingsOf = (email: string): string[] => [
  ...new Set([emailKey(email), plainEmail(email).toLowerCase()]),
];
