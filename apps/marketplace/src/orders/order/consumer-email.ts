import { emailKey, plainEmail } from "@partner-konto/domain/validation/email-address";
import { sql } from "kysely";

/**
 * The spellings that an address may have in orders, whose column is in lower case: with the umlauts of its domain, or in the older ASCII
 * form.
 */
export const spellingsOf = (email: string): string[] => [
  ...new Set([emailKey(email), plainEmail(email).toLowerCase()]),
];

/** The consumer of the last order with an address, as an expression; of orders whose address has proved itself, or of the others. */
export const tkIdBehind = (email: string, isProved: boolean) => sql<string | null>`(
  select tk_id from orders where email = any(${spellingsOf(email)}::text[]) and (address_proved or by_phone) = ${isProved}
  order by created_at desc limit 1)`;

export const newTkId = sql<string>`'tk-' || nextval('order_consumer')`;
