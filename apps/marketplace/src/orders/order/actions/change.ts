import { randomUUID } from "node:crypto";
import { orderAction, orderChangedMessage, orderEditedMessage } from "@partner-konto/domain/notifications/message";
import { amountText } from "@partner-konto/domain/orders/order/amount-text";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { CancellationStatus, OrderStatus } from "@partner-konto/domain/orders/order/status";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import { isUndoable, type OrderAction, orderSteps, transition } from "@partner-konto/domain/orders/order/steps";
import type { Kysely, Updateable } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { presentOne } from "../present.ts";
import type { LastAction, OrderRow, OrdersTable } from "../tables.ts";

/** The success fees of orders. */
interface Fees {
  /** Makes the fees agree with an order, in the transaction that changed it and holds its lock. */
  keep(db: Kysely<Database>, order: OrderRow, now: Date): Promise<void>;
  /** The fee of an order, in net cents; 0 without one. */
  of(db: Kysely<Database>, orderId: string): Promise<number>;
  /** Whether the order is so small that its fee is no cent. */
  isTooSmall(
    db: Kysely<Database>,
    order: Pick<OrderRow, "prod" | "amount" | "deliveryDate" | "doneAt" | "modifiedAt">,
  ): Promise<boolean>;
}

declare module "../../../kernel/parts.ts" {
  interface Parts {
    fees: Fees;
  }
}

/**
 * The status after an action.
 * @throws Refusal with the code of the transition table when the table refuses the action (promise 33)
 */
export function statusAfter(row: OrderRow, action: OrderAction, reason?: CancellationStatus): OrderStatus {
  const outcome = transition(row.status, action, { reason, before: row.statusBeforeCancellation });
  if ("refused" in outcome) throw new Refusal(outcome.refused);
  return outcome.to;
}

/**
 * Refuses an action that mails the consumer if the order changed after the person saw it (decision 0003).
 * @throws Refusal VERSION_CONFLICT with the current order
 */
export async function mustBeAsSeen(context: Context, row: OrderRow, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== row.version)
    throw new Refusal("VERSION_CONFLICT", await presentOne(context, row));
}

export type OrderSet = Omit<Updateable<OrdersTable>, "id" | "number" | "version" | "modifiedAt" | "lastAction">;

/**
 * Writes new values with the next version. The fee of an order that is done, or was, follows it.
 * @param lastAction the change as an action that can be taken back; without it the order has none
 */
export async function writeOrder(
  { db, now, parts }: Context,
  row: OrderRow,
  set: OrderSet,
  lastAction: LastAction | null = null,
): Promise<OrderRow> {
  const after = await db
    .updateTable("orders")
    .set({
      ...set,
      version: row.version + 1,
      modifiedAt: now,
      lastAction: lastAction && JSON.stringify(lastAction),
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.status === "done" || after.status === "done") await parts.fees.keep(db, after, now);
  return after;
}

type HistoryEvent = Order["history"][number]["event"];

/** Writes an event into an order's history; `changes` says in words what changed. */
export async function remember(
  context: Context,
  orderId: string,
  event: HistoryEvent,
  note: string | null,
  changes: string[] = [],
) {
  const by = context.caller?.name ?? null;
  await context.db.insertInto("orderHistory").values({ orderId, at: context.now, event, by, note, changes }).execute();
}

/** The order's values in the room's messages. */
export const toldOf = (row: OrderRow) => ({
  ref: String(row.number),
  company: row.companyName,
  agency: row.agencyName,
  customer: row.customerName,
  place: `${row.postalCode} ${row.deliveryAddress.city}`,
  amount: amountText(row),
});

/** Publishes a change of an order to the agency's room: its new status, or only that it changed. */
export function tell(context: Context, row: OrderRow, what: "status" | "content"): Promise<void> {
  return context.publish({
    channelId: row.businessCustomerId,
    refCollection: "order",
    refId: row.id,
    type: "UPDATE",
    message:
      what === "status"
        ? orderChangedMessage({ ...toldOf(row), status: orderStatusTexts[row.status] })
        : orderEditedMessage(toldOf(row)),
    action: orderAction({ channelId: row.businessCustomerId, refId: row.id }),
    companyName: row.companyName,
    bcName: row.agencyName,
    daName: row.deliveryAreaName,
  });
}

/** Without the text for the consumer: personal data must end with the order. */
const audited = ({ status, deliveryDate, statusBeforeCancellation, amount, grossCents }: OrderRow) => ({
  status,
  deliveryDate: deliveryDate?.toISOString() ?? null,
  statusBeforeCancellation,
  amount,
  grossCents,
});

interface Step {
  action: OrderAction;
  /** The entry of the history, where it is not the action's usual one. */
  event?: HistoryEvent;
  note?: string | null;
  set: OrderSet;
  changes?: string[];
  /** Whether the consumer gets a mail, for an action that does not always send one. */
  mailed?: boolean;
}

/** The action as it is remembered to be taken back; null where the payment partner was told of the order's end. */
function remembered(row: OrderRow, { action, set, mailed }: Step, at: Date): LastAction | null {
  if (!isUndoable(action)) return null;
  if ((action === "done" || action === "deny") && row.paymentType === "guaranteedPayment") return null;
  const { status, deliveryDate, customText, statusBeforeCancellation, amount, price, settlement } = row;
  return {
    id: randomUUID(),
    action,
    at: at.toISOString(),
    before: {
      status,
      deliveryDate: deliveryDate?.toISOString() ?? null,
      customText,
      statusBeforeCancellation,
      ...(set.settlement !== undefined && { goods: { amount, price, settlement } }),
    },
    ...(mailed !== undefined && { mailed }),
  };
}

/** A step of the table: order, history, audit record and event, in the transaction of the call. */
export async function step(context: Context, row: OrderRow, change: Step): Promise<OrderRow> {
  const { event } = orderSteps[change.action];
  return carryOut(context, row, { event, ...change, lastAction: remembered(row, change, context.now) });
}

/** Writes a change of an order with its history, audit record and event. */
export async function carryOut(
  context: Context,
  row: OrderRow,
  change: Omit<Step, "action"> & { action: OrderAction | "undo"; event: HistoryEvent; lastAction: LastAction | null },
): Promise<OrderRow> {
  const after = await writeOrder(context, row, change.set, change.lastAction);
  await remember(context, row.id, change.event, change.note ?? null, change.changes);
  await context.audit({
    collection: "order",
    recordId: row.id,
    version: after.version,
    action: change.action,
    fields: [...Object.keys(change.set), ...(after.grossCents === row.grossCents ? [] : ["grossCents"])],
    before: audited(row),
    after: audited(after),
  });
  await tell(context, after, "status");
  return after;
}
