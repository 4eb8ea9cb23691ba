import type { ChangeType } from "@partner-konto/domain/notification/change-types";
import type { NotificationMessage } from "@partner-konto/domain/notification/message";
import {
  joinAnswer,
  messagesAnswer,
  notificationMessage,
  notificationRequest,
} from "@partner-konto/domain/notification/schema";
import { notificationTexts, ourNotificationTexts } from "@partner-konto/domain/texts/notifications";
import { orderStatusTexts } from "@partner-konto/domain/texts/order-status";
import { assumedIn, partsIn } from "./assumed.ts";
import type { ProviderState } from "./states.ts";

/** What an agency's room hears of, as a message of `notification/schema`. Its pact is derived from the row. */
export interface RoomEvent {
  changeType: ChangeType;
  /** Its sentence, with names between braces. */
  text: string;
  /** The state in which the room of `businessCustomerId` has heard it of `orderId`. */
  given: ProviderState;
  /** No document has this event: it is ours altogether. */
  assumed: boolean;
}

/** Every event of every room. What is published and is none of them fails a test of the marketplace. */
export const roomEvents: Readonly<Record<string, RoomEvent>> = {
  "a new order": {
    changeType: "order.CREATE",
    text: notificationTexts.newOrder,
    given: "a new order was placed",
    assumed: false,
  },
  "an order's new status": {
    changeType: "order.UPDATE",
    text: ourNotificationTexts.orderChanged,
    given: "an accepted order",
    assumed: true,
  },
  "a corrected order": {
    changeType: "order.UPDATE",
    text: ourNotificationTexts.orderEdited,
    given: "an order that somebody else changed meanwhile",
    assumed: true,
  },
};

/** The form of an event's sentence, as the source of an expression. */
export function sentenceForm({ text }: RoomEvent): string {
  const statuses = Object.values(orderStatusTexts).join("|");
  return `^${text.replace(/\.$/, "\\.").replaceAll(/\{(\w+)\}/g, (_, name) => (name === "status" ? `(${statuses})` : ".+"))}$`;
}

type Told = Pick<NotificationMessage, "refCollection" | "changes" | "message">;

/** The declared events that a message can be; exactly one, if the declarations are right. */
export function eventsOf({ refCollection, changes, message }: Told): string[] {
  return Object.entries(roomEvents).flatMap(([name, event]) =>
    event.changeType === `${refCollection}.${changes.type}` && new RegExp(sentenceForm(event)).test(message)
      ? [name]
      : [],
  );
}

/** What we assume of the events server beside its events: fields of messages, of the request for stored ones, of acknowledgements. */
export const assumedEventFields = (): string[] =>
  Object.entries({
    message: notificationMessage,
    fetch: notificationRequest,
    joined: joinAnswer,
    fetched: messagesAnswer,
  })
    .flatMap(([name, schema]) => assumedIn(partsIn(name, schema)))
    // The messages in an answer are the messages.
    .filter((path) => !path.startsWith("fetched.messages[]"));
