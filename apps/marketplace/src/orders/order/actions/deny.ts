import { reasonLine } from "@partner-konto/domain/orders/actions/changes";
import type { CancellationStatus, OrderStatus } from "@partner-konto/domain/orders/order/status";
import { orderSteps } from "@partner-konto/domain/orders/order/steps";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { renewedClock } from "../clock/renew.ts";
import { letterOf } from "../mails/mail-facts.ts";
import { deniedMail, restoredMail } from "../mails/to-consumer.ts";
import { mustBeFinanced, settlePayment } from "../payments/start.ts";
import type { OrderRow } from "../tables.ts";
import { mustBeAsSeen, statusAfter, step } from "./change.ts";
import { consumerText } from "./consumer-text.ts";

/** Denies an order for one of the eight reasons and mails the consumer in friendly words. */
export async function denyOrder(
  context: Context,
  row: OrderRow,
  {
    reason,
    customText,
    version,
  }: { reason: CancellationStatus; customText?: string | undefined; version?: number | undefined },
): Promise<OrderRow> {
  const status = statusAfter(row, "deny", reason);
  if (status === row.status) return row;
  await mustBeAsSeen(context, row, version);
  const letter = await letterOf(context, row);
  const text = consumerText(letter, customText, row.deliveryDate?.toISOString() ?? null);
  const set = { status, customText: text, statusBeforeCancellation: row.status };
  const after = await step(context, row, { action: "deny", note: text, set, changes: [reasonLine(reason)] });
  const payment = await settlePayment(context, after);
  await context.mail(deniedMail({ ...letter, order: after }, reason, text, payment));
  return after;
}

/**
 * Takes a cancellation back. A repeated call finds it as the last event and is answered like the first.
 * @throws Refusal PAYMENT_NOT_RUNNING for an order whose payment in instalments ended with it: staff choose another way to pay first
 */
export async function uncancelOrder(context: Context, row: OrderRow, version?: number): Promise<OrderRow> {
  const status = await statusBefore(context, row);
  if (status === null) return row;
  await mustBeAsSeen(context, row, version);
  await mustBeFinanced(context, row);
  const set = {
    status,
    statusBeforeCancellation: null,
    withdrawnAt: null,
    ...(status === "open" && (await renewedClock(context, row))),
  };
  const after = await step(context, row, { action: "adminUncancel", set });
  await context.mail(restoredMail(await letterOf(context, after)));
  return after;
}

/** The status before the cancellation; null if the last event already took it back. */
async function statusBefore(context: Context, row: OrderRow): Promise<OrderStatus | null> {
  try {
    return statusAfter(row, "adminUncancel");
  } catch (error) {
    const isRepeat = error instanceof Refusal && (await lastEvent(context, row.id)) === orderSteps.adminUncancel.event;
    if (isRepeat) return null;
    throw error;
  }
}

async function lastEvent({ db }: Context, orderId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom("orderHistory")
    .select("event")
    .where("orderId", "=", orderId)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.event;
}
