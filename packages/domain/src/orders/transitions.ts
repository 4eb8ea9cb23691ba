import { type CancellationStatus, isCancelled, type OrderStatus, orderStatuses } from "./status.ts";

/** Actions of a person, or of a link in a mail, on an order (portal §4). */
export const orderActions = [
  "confirm",
  "confirmWithDate",
  "confirmFromLink",
  "deny",
  "setDeliveryDate",
  "update",
  "done",
  "adminUpdate",
  "adminUncancel",
] as const;
export type OrderAction = (typeof orderActions)[number];

export type TransitionRefusal =
  | "ORDER_NOT_OPEN"
  | "ORDER_NOT_ACCEPTED"
  | "ORDER_ALREADY_CANCELLED"
  | "ORDER_ALREADY_DONE"
  | "ORDER_NOT_CANCELLED";

/** The effect of an action in a status: a new status, no change, back to the status before the cancellation, or a refusal. */
export type Transition = "accepted" | "deliveryDateShared" | "done" | "cancel" | "keep" | "restore" | TransitionRefusal;

type Row = Record<OrderAction, Transition>;

const open: Row = {
  confirm: "accepted",
  confirmWithDate: "deliveryDateShared",
  confirmFromLink: "accepted",
  deny: "cancel",
  setDeliveryDate: "ORDER_NOT_ACCEPTED",
  update: "keep",
  done: "ORDER_NOT_ACCEPTED",
  adminUpdate: "keep",
  adminUncancel: "ORDER_NOT_CANCELLED",
};
const accepted: Row = {
  ...open,
  confirm: "keep",
  confirmFromLink: "keep",
  setDeliveryDate: "deliveryDateShared",
  done: "done",
};
const deliveryDateShared: Row = {
  ...accepted,
  confirm: "ORDER_NOT_OPEN",
  confirmWithDate: "ORDER_NOT_OPEN",
  confirmFromLink: "ORDER_NOT_OPEN",
};
const done: Row = {
  confirm: "ORDER_ALREADY_DONE",
  confirmWithDate: "ORDER_ALREADY_DONE",
  confirmFromLink: "ORDER_ALREADY_DONE",
  deny: "ORDER_ALREADY_DONE",
  setDeliveryDate: "ORDER_ALREADY_DONE",
  update: "ORDER_ALREADY_DONE",
  done: "keep",
  adminUpdate: "keep",
  adminUncancel: "ORDER_NOT_CANCELLED",
};
const cancelled: Row = {
  confirm: "ORDER_ALREADY_CANCELLED",
  confirmWithDate: "ORDER_ALREADY_CANCELLED",
  confirmFromLink: "ORDER_ALREADY_CANCELLED",
  deny: "ORDER_ALREADY_CANCELLED",
  setDeliveryDate: "ORDER_ALREADY_CANCELLED",
  update: "ORDER_ALREADY_CANCELLED",
  done: "ORDER_ALREADY_CANCELLED",
  adminUpdate: "keep",
  adminUncancel: "restore",
};

/**
 * The table of promise 33: 12 statuses × 9 actions (decision 0006); the specification does not show the rules. Screens read which buttons
 * to offer, the marketplace which actions to carry out. A repeated identical action is answered like the first one: confirming an
 * accepted order, finishing a done order. `confirmWithDate` confirms and shares the date in one step; on an accepted order it shares the
 * date.
 */
export const transitions: Record<OrderStatus, Row> = Object.fromEntries(
  orderStatuses.map((status) => [
    status,
    isCancelled(status) ? cancelled : { open, accepted, deliveryDateShared, done }[status],
  ]),
) as Record<OrderStatus, Row>;

const refusals: readonly string[] = [
  "ORDER_NOT_OPEN",
  "ORDER_NOT_ACCEPTED",
  "ORDER_ALREADY_CANCELLED",
  "ORDER_ALREADY_DONE",
  "ORDER_NOT_CANCELLED",
] satisfies TransitionRefusal[];

/**
 * @param reason the cancellation status named by `deny`; repeating the same reason on a cancelled order keeps it
 * @param before the status before the cancellation, which `adminUncancel` restores
 * @returns the status after `action`, or why it is refused (decision 0006)
 */
export function transition(
  status: OrderStatus,
  action: OrderAction,
  { reason, before }: { reason?: CancellationStatus | undefined; before?: OrderStatus | null | undefined } = {},
): { to: OrderStatus } | { refused: TransitionRefusal } {
  const outcome = transitions[status][action];
  if (action === "deny" && status === reason) return { to: status };
  if (refusals.includes(outcome)) return { refused: outcome as TransitionRefusal };
  if (outcome === "keep") return { to: status };
  if (outcome === "cancel") return { to: reason ?? "otherReason" };
  if (outcome === "restore") return { to: before ?? "open" };
  return { to: outcome as OrderStatus };
}

/** @returns whether a screen offers a button for `action` in `status`; unlike `transition` it excludes repeats */
export function mayOffer(status: OrderStatus, action: OrderAction): boolean {
  const outcome = transitions[status][action];
  return (
    !refusals.includes(outcome) && !(outcome === "keep" && ["confirm", "confirmFromLink", "done"].includes(action))
  );
}
