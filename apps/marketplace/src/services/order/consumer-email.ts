import { emailKey, plainEmail } from "@partner-konto/domain/text/email-address";

/** How an address may stand in orders, whose column has it in small letters: with the umlauts of its domain, or as it came before. */
export const spellingsOf = (email: string): string[] => [
  ...new Set([emailKey(email), plainEmail(email).toLowerCase()]),
];
