import type { ChangeType } from "@partner-konto/domain/notifications/change-types";
import { type NotificationMessage, planAction } from "@partner-konto/domain/notifications/message";
import {
  joinAnswer,
  messagesAnswer,
  notificationMessage,
  notificationRequest,
} from "@partner-konto/domain/notifications/schema";
import { messageTexts, ourMessageTexts } from "@partner-konto/domain/notifications/texts";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import { assumedIn, partsIn } from "./assumed.ts";
import { hint } from "./notifications/hint.ts";
import type { ProviderState } from "./states.ts";

/** An event that an agency's room receives as a message of `notification/schema`. Its pact is derived from this row. */
export interface RoomEvent {
  changeType: ChangeType;
  /** The message, with names between braces. */
  text: string;
  /** A state in which the room of `businessCustomerId` has received the event about the record that `ref` names. */
  given: ProviderState;
  ref: "orderId" | "deliveryAreaId" | "ratingId";
  /** The path that "Ansehen" opens, with names between braces. */
  action: string;
  /** The event is not in the specification. */
  assumed: boolean;
}

const ofPlan = {
  changeType: "deliveryArea.UPDATE",
  ref: "deliveryAreaId",
  action: planAction,
  assumed: true,
} as const;
const ofOrder = { ref: "orderId", action: "/agency/{businessCustomerId}/orders?orderId={orderId}" } as const;

/** Every event of every room. A test of the marketplace fails for a published event that is not listed. */
export const roomEvents: Readonly<Record<string, RoomEvent>> = {
  "a new order": {
    changeType: "order.CREATE",
    text: `${messageTexts.newOrder} ${ourMessageTexts.orderDetails}`,
    given: "a new order was placed",
    ...ofOrder,
    assumed: false,
  },
  "an order's new status": {
    changeType: "order.UPDATE",
    text: `${ourMessageTexts.orderChanged} ${ourMessageTexts.orderDetails}`,
    given: "an accepted order",
    ...ofOrder,
    assumed: true,
  },
  "a corrected order": {
    changeType: "order.UPDATE",
    text: `${ourMessageTexts.orderEdited} ${ourMessageTexts.orderDetails}`,
    given: "an order that somebody else changed meanwhile",
    ...ofOrder,
    assumed: true,
  },
  "orders that wait for an answer": {
    changeType: "order.UPDATE",
    text: ourMessageTexts.answerDue,
    given: "an order whose answer is due soon",
    ref: "orderId",
    action: "/agency/{businessCustomerId}/orders?status=open",
    assumed: true,
  },
  "orders that were not answered in time": {
    changeType: "order.UPDATE",
    text: ourMessageTexts.answerLate,
    given: "an order that was not answered in time",
    ref: "orderId",
    action: "/agency/{businessCustomerId}/orders?status=open",
    assumed: true,
  },
  "a delivery area that pauses because of unanswered orders": {
    changeType: "deliveryArea.UPDATE",
    text: ourMessageTexts.areaPaused,
    given: "a delivery area with an unanswered order",
    ref: "deliveryAreaId",
    action: "/delivery-area/{deliveryAreaId}",
    assumed: true,
  },
  "a delivery area that was switched": {
    changeType: "deliveryArea.UPDATE",
    text: ourMessageTexts.areaSwitched,
    given: "a delivery area that went online",
    ref: "deliveryAreaId",
    action: "/delivery-area/{deliveryAreaId}",
    assumed: true,
  },
  // One change type for everything that changes the company tree, so that all people see the same tree.
  "a new delivery area": {
    changeType: "deliveryArea.UPDATE",
    text: ourMessageTexts.areaCreated,
    given: "a delivery area that was made",
    ref: "deliveryAreaId",
    action: "/delivery-area/{deliveryAreaId}",
    assumed: true,
  },
  "a deleted delivery area": {
    changeType: "deliveryArea.UPDATE",
    text: ourMessageTexts.areaDeleted,
    given: "a delivery area that was deleted",
    ref: "deliveryAreaId",
    action: "/agency/{businessCustomerId}",
    assumed: true,
  },
  // Also sent for an agency or a company, so that an open tree shows the new name.
  "a new name": {
    changeType: "deliveryArea.UPDATE",
    text: ourMessageTexts.renamed,
    given: "a delivery area that was renamed",
    ref: "deliveryAreaId",
    action: "/delivery-area/{deliveryAreaId}",
    assumed: true,
  },
  "delivery areas that came from another agency": {
    changeType: "deliveryArea.UPDATE",
    text: ourMessageTexts.areasCame,
    given: "a delivery area that came from another agency",
    ref: "deliveryAreaId",
    action: "/delivery-area/{deliveryAreaId}",
    assumed: true,
  },
  "delivery areas that went to another agency": {
    changeType: "deliveryArea.UPDATE",
    text: ourMessageTexts.areasWent,
    given: "a delivery area that went to another agency",
    ref: "deliveryAreaId",
    action: "/agency/{businessCustomerId}",
    assumed: true,
  },
  "prices that wait for a second person": {
    ...ofPlan,
    text: ourMessageTexts.planWaits,
    given: "prices that wait for a second person",
  },
  "planned prices that began": {
    ...ofPlan,
    text: ourMessageTexts.planBegan,
    given: "planned prices that began",
  },
  "planned prices that were taken back": {
    ...ofPlan,
    text: ourMessageTexts.planEnded,
    given: "planned prices that were taken back",
  },
  "planned prices that could not begin": {
    ...ofPlan,
    text: ourMessageTexts.planRefused,
    given: "planned prices that could not begin",
  },
  "planned prices that could not be taken back": {
    ...ofPlan,
    text: ourMessageTexts.planKept,
    given: "planned prices that could not be taken back",
  },
  "a base price that cannot follow the index": {
    changeType: "deliveryArea.UPDATE",
    text: ourMessageTexts.followHeld,
    given: "a base price that cannot follow the index",
    ref: "deliveryAreaId",
    action: "/delivery-area/{deliveryAreaId}/baseprice",
    assumed: true,
  },
  "a new rating": {
    changeType: "rating.CREATE",
    text: ourMessageTexts.newRating,
    given: "a published rating",
    ref: "ratingId",
    action: "/agency/{businessCustomerId}/ratings?ratingId={ratingId}",
    assumed: true,
  },
  "new surveys": {
    changeType: "survey.CREATE",
    text: messageTexts.newSurveys,
    given: "surveys that were imported",
    ref: "deliveryAreaId",
    action: "/delivery-area/{deliveryAreaId}/baseprice",
    assumed: false,
  },
};

/** @returns the source of a regular expression that matches the event's messages */
export function sentenceForm({ text }: RoomEvent): string {
  const words: Record<string, string> = {
    status: `(${Object.values(orderStatusTexts).join("|")})`,
    offering: "(online|offline)",
    stars: "[1-5]",
  };
  return `^${text.replace(/\.$/, "\\.").replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name] ?? ".+")}$`;
}

type EventFields = Pick<NotificationMessage, "refCollection" | "changes" | "message">;

/** @returns the names of the declared events that a message can belong to; exactly one when the declarations are right */
export function eventsOf({ refCollection, changes, message }: EventFields): string[] {
  return Object.entries(roomEvents).flatMap(([name, event]) =>
    event.changeType === `${refCollection}.${changes.type}` && new RegExp(sentenceForm(event)).test(message)
      ? [name]
      : [],
  );
}

/**
 * @returns the assumed fields of the events server beside its events: of messages, of the request for stored messages, of
 *   acknowledgements, and of hints
 */
export const assumedEventFields = (): string[] =>
  Object.entries({
    message: notificationMessage,
    fetch: notificationRequest,
    joined: joinAnswer,
    fetched: messagesAnswer,
    hint,
  })
    .flatMap(([name, schema]) => assumedIn(partsIn(name, schema)))
    // The messages of this response are declared as `message` above.
    .filter((path) => !path.startsWith("fetched.messages[]"));
