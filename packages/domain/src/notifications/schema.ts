import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { anyDateTime, isoDateTime, recordId, shortText } from "../person.ts";
import { textOf } from "../text/schema.ts";

/** The rooms and change types that a user wants to hear of (portal §3). `appTypes` maps for example "order.CREATE" to on or off. */
export const subscription = z.object({
  id: recordId,
  version: assumed(z.int()),
  ids: z.array(recordId).max(1000),
  perApp: z.boolean(),
  appTypes: z.record(z.string().max(60), z.boolean()),
});
export type Subscription = z.infer<typeof subscription>;

export const createSubscription = subscription.pick({ ids: true, perApp: true, appTypes: true });
export const patchSubscription = createSubscription.partial();

/** A stored or live notification (catalogue §3). `position` is the server's cursor and rises in the order of publication. */
export const notificationMessage = z.object({
  id: recordId,
  position: assumed(z.int()),
  user: z.object({ id: recordId }).nullable(),
  channelId: recordId,
  refCollection: z.string().max(60),
  refId: recordId,
  changes: z.object({ type: z.enum(["ADD", "CREATE", "UPDATE", "DELETE"]) }),
  createdAt: isoDateTime,
  /** Contains the names of an area or a customer, of a company and its agency. */
  message: textOf(1500),
  action: z.string().max(500),
  companyName: shortText,
  bcName: shortText,
  daName: shortText.nullable(),
});

/** Asks for stored messages over the socket (catalogue §3). `after` is our cursor beside the specified lastDate. */
export const notificationRequest = z.object({
  rooms: z.array(recordId).max(1000),
  lastDate: anyDateTime.nullable(),
  after: assumed(z.int().nonnegative().optional()),
  metadata: z.object({ page: z.int().min(1), limit: z.int().min(1).max(500), total: z.int() }),
});

/**
 * Acknowledgements of the events server (not specified). joinRooms returns the joined rooms and the newest position. fetchMessages with
 * `after` returns later messages, oldest first; without it the newest first. Both refuse with `{ error: code }`.
 */
export const joinAnswer = assumedObject(z.object({ rooms: z.array(recordId), position: z.int() }));
export const messagesAnswer = assumedObject(
  z.object({ messages: z.array(notificationMessage), metadata: notificationRequest.shape.metadata, position: z.int() }),
);

/** Names of the socket events (not specified). */
export const socketEvents = {
  joinRooms: "joinRooms",
  fetchMessages: "fetchMessages",
  notification: "notification",
  hint: "hint",
} as const;
export const emitTimeoutMs = 5000;
