import type { Message } from "../data/notifications/message-bus.ts";
import { agencyId } from "./tree.ts";

/** The message of a new order; the caller overrides what matters. */
export const messageOf = (position: number, more: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  position,
  user: null,
  channelId: agencyId,
  refCollection: "order",
  refId: `o${position}`,
  changes: { type: "CREATE" },
  createdAt: "2026-12-21T06:03:00+01:00",
  message: `Neue Bestellung ${4_812_900 + position} für Heidebrand Energie, Lüneburg eingegangen.`,
  action: `/agency/${agencyId}/orders?orderId=o${position}`,
  companyName: "Heidebrand Energie",
  bcName: "Lüneburg",
  daName: null,
  ...more,
});
