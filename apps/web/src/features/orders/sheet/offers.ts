import { orderCodes } from "@partner-konto/domain/error/order-codes";
import type { OrderStatus } from "@partner-konto/domain/order/status";
import { mayOffer, type OrderAction, transition } from "@partner-konto/domain/order/transitions";
import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { orderTexts } from "../texts.ts";

/** Who is looking: a role that may update orders, and platform staff who may do more. */
export interface Actor {
  readonly mayUpdate: boolean;
  readonly mayAdminister: boolean;
}

const administration: readonly OrderAction[] = ["adminUpdate", "adminUncancel"];

/** Whether a button for the action is shown to this person at all; whether it works now is `whyNot`. */
export function isShown(action: OrderAction, { mayAdminister }: Actor): boolean {
  return !administration.includes(action) || mayAdminister;
}

/** Why the action cannot be done to an order in this status, in German, or undefined when it can. */
export function whyNot(status: OrderStatus, action: OrderAction, { mayUpdate }: Actor): string | undefined {
  if (!mayUpdate) return genericErrorTexts.accessDenied;
  if (mayOffer(status, action)) return undefined;
  const outcome = transition(status, action);
  return "refused" in outcome ? orderCodes[outcome.refused].text : orderTexts.alreadySo;
}

/** What comes next for an order: the one primary button of its sheet. */
export function nextAction(status: OrderStatus): "confirm" | "setDeliveryDate" | "done" | null {
  if (status === "open") return "confirm";
  if (status === "accepted") return "setDeliveryDate";
  return status === "deliveryDateShared" ? "done" : null;
}
