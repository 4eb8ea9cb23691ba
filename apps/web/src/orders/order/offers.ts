import { orderActionCodes } from "@partner-konto/domain/orders/actions/action-codes";
import type { OrderStatus } from "@partner-konto/domain/orders/order/status";
import { mayOffer, type OrderAction, orderSteps, transition } from "@partner-konto/domain/orders/order/steps";
import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { orderTexts } from "../texts.ts";

/** The user's permissions: to update orders, and as platform staff to administer them. */
export interface Actor {
  readonly mayUpdate: boolean;
  readonly mayAdminister: boolean;
}

/** Whether this user sees a button for the action; `whyNot` says whether it works now. */
export function isShown(action: OrderAction, { mayAdminister }: Actor): boolean {
  return orderSteps[action].by !== "staff" || mayAdminister;
}

/** The German reason why the action is not possible in this status; undefined when it is. */
export function whyNot(status: OrderStatus, action: OrderAction, { mayUpdate }: Actor): string | undefined {
  if (!mayUpdate) return genericErrorTexts.accessDenied;
  if (mayOffer(status, action)) return undefined;
  const outcome = transition(status, action);
  return "refused" in outcome ? orderActionCodes[outcome.refused].text : orderTexts.alreadySo;
}

/** The next step of an order: the primary button of its sheet. */
export function nextAction(status: OrderStatus): "confirm" | "setDeliveryDate" | "done" | null {
  if (status === "open") return "confirm";
  if (status === "accepted") return "setDeliveryDate";
  return status === "deliveryDateShared" ? "done" : null;
}
