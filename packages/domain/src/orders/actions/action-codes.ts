import type { Entry } from "../../texts/error-entry.ts";

/**
 * Refusals of an order's actions by its status (not specified). In their own file because the orders page needs them without a server
 * and has a size budget.
 */
export const orderActionCodes = {
  ORDER_NOT_OPEN: { status: 409, text: "Der Auftrag ist nicht mehr neu und kann nicht bestätigt werden." },
  ORDER_NOT_ACCEPTED: { status: 409, text: "Der Auftrag ist noch nicht bestätigt." },
  ORDER_ALREADY_DONE: { status: 409, text: "Der Auftrag ist schon erledigt." },
  ORDER_ALREADY_CANCELLED: { status: 409, text: "Der Auftrag ist schon abgelehnt oder storniert." },
  ORDER_NOT_CANCELLED: { status: 409, text: "Der Auftrag ist nicht storniert." },
} as const satisfies Record<string, Entry>;
