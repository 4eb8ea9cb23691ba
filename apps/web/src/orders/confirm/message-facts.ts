import {
  emptyPlaceholders,
  filledText,
  type TextFacts,
  unknownPlaceholders,
} from "@partner-konto/domain/orders/mails/message-text";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { Choice } from "../order/planned-order.ts";
import { startOf } from "../plan/use-plan.ts";
import { planTexts } from "../plan-texts.ts";

/** The values that fill a text to this order's consumer. */
export function factsOf(order: Order, choice: Choice, phone: string | null): TextFacts {
  const { orderId, price, promise } = order;
  return {
    order: {
      ...order,
      number: Number(orderId),
      grossCents: price.grossCents,
      promiseFrom: promise.from,
      promiseTo: promise.to,
    },
    slotAt: choice && startOf(choice),
    phone,
  };
}

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(", ");

/** Why the marketplace would refuse a text; undefined for a right one. Without facts only unknown names are found. */
export function messageProblem(text: string, facts: TextFacts | undefined): string | undefined {
  const unknown = unknownPlaceholders(text);
  if (unknown.length > 0) return planTexts.unknown(inBraces(unknown));
  const empty = facts ? emptyPlaceholders(text, facts) : [];
  return empty.length > 0 ? planTexts.empty(inBraces(empty)) : undefined;
}

/** The text as its consumer reads it; as typed while it cannot be filled. */
export const messageFor = (text: string, facts: TextFacts | undefined): string =>
  facts ? filledText(text.trim(), facts) : text.trim();
