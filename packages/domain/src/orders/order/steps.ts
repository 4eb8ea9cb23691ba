import { type CancellationStatus, isCancelled, type OrderStatus } from "./status.ts";

export type TransitionRefusal =
  | "ORDER_NOT_OPEN"
  | "ORDER_NOT_ACCEPTED"
  | "ORDER_ALREADY_CANCELLED"
  | "ORDER_ALREADY_DONE"
  | "ORDER_NOT_CANCELLED";

/** The effect of an action in a status: a new status, no change, back to the status before the cancellation, or a refusal. */
export type Transition = "accepted" | "deliveryDateShared" | "done" | "cancel" | "keep" | "restore" | TransitionRefusal;

/** The eight cancellation statuses behave alike. */
type Stage = Exclude<OrderStatus, CancellationStatus> | "cancelled";

interface Step extends Record<Stage, Transition> {
  /** Whose action it is: of dealers and staff, of staff alone, or of whoever has the link in the dealer's mail. */
  by: "dealer" | "staff" | "link";
  /** Whether the consumer gets a mail each time, so that taking the action back sends a correction. */
  mails: boolean;
  /** Whether it can be taken back for a while (decision 0006). */
  undo: boolean;
  /** Whether a repeat changes nothing. Then no screen offers it once more. */
  once: boolean;
  /** The entry of the order's history. */
  event: string;
}

const closed = { done: "ORDER_ALREADY_DONE", cancelled: "ORDER_ALREADY_CANCELLED" } as const;
const ofDealer = { by: "dealer", undo: true, ...closed } as const;
const confirming = { open: "accepted", accepted: "keep", deliveryDateShared: "ORDER_NOT_OPEN", once: true } as const;
const correcting = { open: "keep", accepted: "keep", deliveryDateShared: "keep", mails: false, once: false } as const;

/**
 * Every action on an order (portal §4): what it does in each status, who may, and what is told of it. The table of promise 33 (decision
 * 0006); the specification does not show the rules. Screens read which buttons to offer, the marketplace which actions to carry out, and
 * an action's name is its word in the audit. A repeated identical action is answered like the first one: confirming an accepted order,
 * finishing a done order. `confirmWithDate` confirms and shares the date in one step; on an accepted order it shares the date.
 */
export const orderSteps = {
  confirm: { ...ofDealer, ...confirming, mails: true, event: "confirmed" },
  confirmWithDate: {
    ...ofDealer,
    open: "deliveryDateShared",
    accepted: "deliveryDateShared",
    deliveryDateShared: "ORDER_NOT_OPEN",
    mails: true,
    once: false,
    event: "confirmedWithDate",
  },
  confirmFromLink: { ...closed, ...confirming, by: "link", undo: false, mails: true, event: "confirmedFromLink" },
  setDeliveryDate: {
    ...ofDealer,
    open: "ORDER_NOT_ACCEPTED",
    accepted: "deliveryDateShared",
    deliveryDateShared: "keep",
    mails: true,
    once: false,
    event: "deliveryDateShared",
  },
  deny: {
    ...ofDealer,
    open: "cancel",
    accepted: "cancel",
    deliveryDateShared: "cancel",
    mails: true,
    once: false,
    event: "denied",
  },
  done: {
    ...ofDealer,
    open: "ORDER_NOT_ACCEPTED",
    accepted: "done",
    deliveryDateShared: "done",
    done: "keep",
    mails: false,
    once: true,
    event: "done",
  },
  update: { ...ofDealer, ...correcting, event: "updated" },
  adminUpdate: { ...correcting, by: "staff", done: "keep", cancelled: "keep", undo: true, event: "adminUpdated" },
  adminUncancel: {
    by: "staff",
    open: "ORDER_NOT_CANCELLED",
    accepted: "ORDER_NOT_CANCELLED",
    deliveryDateShared: "ORDER_NOT_CANCELLED",
    done: "ORDER_NOT_CANCELLED",
    cancelled: "restore",
    mails: true,
    undo: false,
    once: false,
    event: "uncancelled",
  },
} as const satisfies Record<string, Step>;

export type OrderAction = keyof typeof orderSteps;
export const orderActions = Object.keys(orderSteps) as OrderAction[];

/** An action that can be taken back. */
export type UndoableStep = { [A in OrderAction]: (typeof orderSteps)[A]["undo"] extends true ? A : never }[OrderAction];
export const isUndoable = (action: OrderAction): action is UndoableStep => orderSteps[action].undo;

/** @returns what the table says of an action in a status */
export const outcomeOf = (status: OrderStatus, action: OrderAction): Transition =>
  orderSteps[action][isCancelled(status) ? "cancelled" : status];

const isRefusal = (outcome: Transition): outcome is TransitionRefusal => outcome.startsWith("ORDER_");

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
  const outcome = outcomeOf(status, action);
  if (action === "deny" && status === reason) return { to: status };
  if (isRefusal(outcome)) return { refused: outcome };
  if (outcome === "keep") return { to: status };
  if (outcome === "cancel") return { to: reason ?? "otherReason" };
  if (outcome === "restore") return { to: before ?? "open" };
  return { to: outcome };
}

/** @returns whether a screen offers a button for `action` in `status`; unlike `transition` it excludes repeats */
export function mayOffer(status: OrderStatus, action: OrderAction): boolean {
  const outcome = outcomeOf(status, action);
  return !isRefusal(outcome) && !(outcome === "keep" && orderSteps[action].once);
}
