import { formatClock } from "@partner-konto/domain/format/clock";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import type { Outputs } from "../../data/trpc.ts";
import { deliveryText } from "../order/row-text.ts";

type Entry = Order["history"][number];
type OtherEvent = Extract<Entry["event"], `payment${string}` | `answer${string}`>;
type OrderEntry = Entry & { event: Exclude<Entry["event"], OtherEvent> };

const isOfOrder = (entry: Entry): entry is OrderEntry => !/^(payment|answer)/.test(entry.event);

const somebody = "Jemand";

const dateOf = (order: Order): string => (order.deliveryDate ? `: ${deliveryText(order, order.modifiedAt)} Uhr` : "");

/** A history entry as a German sentence. Date and reason come from the order itself, which has those of its last change. */
function sentence({ event, by }: OrderEntry, order: Order): string {
  const who = by ?? somebody;
  switch (event) {
    case "placed":
      return "Die Bestellung ist eingegangen.";
    case "confirmed":
      return `${who} hat die Bestellung bestätigt.`;
    case "confirmedWithDate":
      return `${who} hat die Bestellung bestätigt und einen Liefertermin versendet${dateOf(order)}.`;
    case "confirmedFromLink":
      return "Die Bestellung wurde über den Link in der E-Mail bestätigt.";
    case "deliveryDateShared":
      return `${who} hat einen Liefertermin versendet${dateOf(order)}.`;
    case "updated":
      return `${who} hat die Bestellung geändert.`;
    case "adminUpdated":
      return `${who} von der Plattform hat die Bestellung geändert.`;
    case "denied":
      return `${who} hat die Bestellung abgelehnt: ${orderStatusTexts[order.status]}.`;
    case "done":
      return `${who} hat die Bestellung als erledigt markiert.`;
    case "settled":
      return `${who} hat die gelieferte Menge eingetragen.`;
    case "undone":
      return `${who} hat den letzten Schritt rückgängig gemacht.`;
    case "paid":
      return `${who} hat die Vorkasse als bezahlt markiert.`;
    case "unpaid":
      return `${who} hat die Vorkasse als nicht bezahlt markiert.`;
    case "uncancelled":
      return `${who} hat die Stornierung aufgehoben.`;
  }
}

/**
 * The changes to an order since a version, oldest first; empty when there are none. Each version adds one history entry; entries of the
 * order's payment and of reminders come without a new version.
 */
export function wordsSince(order: Order, version: number): string[] {
  const changes = order.version - version;
  if (changes <= 0) return [];
  return order.history
    .filter(isOfOrder)
    .slice(-changes)
    .map((entry) => `${formatClock(entry.at)}: ${sentence(entry, order)}`);
}

/** Whether a refusal's `current` is an order. */
export function isOrder(record: unknown): record is Outputs["order"]["get"] {
  return typeof record === "object" && record !== null && "version" in record && "deliveryAddress" in record;
}
