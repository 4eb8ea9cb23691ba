import { emptyPlaceholders, filledText, unknownPlaceholders } from "@partner-konto/domain/orders/mails/message-text";
import { InvalidInput } from "../../../kernel/http/invalid-input.ts";
import { type Letter, ordersPhone } from "../mails/parts.ts";

/** The most characters of a text to a consumer, also when its placeholders are filled. */
const mostCharacters = 5000;

/**
 * The dealer's own text for an order, with its placeholders filled as they are for this mail.
 * @param at the start of the slot that the mail names, an ISO instant
 * @throws InvalidInput that names the placeholders that do not exist, or that have no value for this order
 */
export function consumerText(
  { order, agency }: Letter,
  text: string | null | undefined,
  at: string | null,
): string | null {
  if (!text) return null;
  const facts = { order, slotAt: at, phone: ordersPhone(agency) ?? null };
  const refused = (message: string) => ({ path: "body.customText", message });
  const issues = [
    ...unknownPlaceholders(text).map((name) => refused(`{${name}} is no placeholder`)),
    ...emptyPlaceholders(text, facts).map((name) => refused(`{${name}} has no value for this order`)),
  ];
  if (issues.length > 0) throw new InvalidInput(...issues.slice(0, 20));
  const filled = filledText(text, facts);
  if (filled.length > mostCharacters) throw new InvalidInput(refused("the filled text is too long"));
  return filled;
}
