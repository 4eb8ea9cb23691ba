import type { doneView } from "@partner-konto/domain/orders/actions/requests";
import { isAhead } from "@partner-konto/domain/orders/clock/ahead";
import { isEnded } from "@partner-konto/domain/orders/payments/paid";
import { isUnlikely, settledForDays } from "@partner-konto/domain/orders/settlement/settlement";
import { settlementLines } from "@partner-konto/domain/orders/settlement/settlement-words";
import type { z } from "zod";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { tiersThen } from "../../../prices/calculators/index.ts";
import { letterOf } from "../mails/mail-facts.ts";
import { settlementMail } from "../mails/settlement.ts";
import { unfinancedMails } from "../payments/mails.ts";
import { settlePayment } from "../payments/start.ts";
import { undoOf } from "../present.ts";
import type { OrderRow } from "../tables.ts";
import { mustBeAsSeen, statusAfter, step } from "./change.ts";
import { type SettlementResult, settledBy } from "./settlement.ts";

/** The delivered amount, the version the person saw, and whether an amount far from the ordered one is right. */
interface DoneInput {
  deliveredQuantity: number;
  version?: number | undefined;
  confirmed?: "true" | undefined;
  /** The delivery's day is still to come. */
  ahead?: "true" | undefined;
}

/**
 * Marks an order as done and settles it by what was delivered; without an amount the ordered one counts. An order that is done already
 * keeps its time, and an amount enters or corrects its settlement.
 */
export async function finishOrder(
  context: Context,
  row: OrderRow,
  { deliveredQuantity, ...seen }: Omit<DoneInput, "deliveredQuantity"> & { deliveredQuantity?: number | undefined },
): Promise<z.output<typeof doneView>> {
  const status = statusAfter(row, "done");
  const isDone = status === row.status;
  const isSettled = row.settlement !== null && row.amount === deliveredQuantity;
  if (isDone && (deliveredQuantity === undefined || isSettled)) return viewOf(context, row);
  mustHaveCome(context, row, seen.ahead);
  const set = { status, doneAt: isDone ? (row.doneAt ?? row.modifiedAt) : context.now };
  const { after, settled } =
    deliveredQuantity === undefined
      ? { after: await step(context, row, { action: "done", set }), settled: null }
      : await settleOrder(context, row, set, { deliveredQuantity, ...seen });
  if (!isDone) await context.parts.ratings.expect(context.db, row.id, context.now);
  const payment = await settlePayment(context, after);
  const letter = await letterOf(context, after);
  if (settled) await context.mail(settlementMail(letter, settled, { isCorrected: isDone, payment }));
  if (!isDone && after.paymentType === "guaranteedPayment" && payment && isEnded(payment))
    await context.mail(...unfinancedMails(letter));
  return viewOf(context, after);
}

/** @throws Refusal DELIVERY_AHEAD for a delivery of a later day that nobody has confirmed */
function mustHaveCome({ now }: Context, { status, deliveryDate }: OrderRow, ahead: "true" | undefined): void {
  if (status === "done" || ahead !== undefined) return;
  if (isAhead(deliveryDate?.toISOString() ?? null, now.toISOString())) throw new Refusal("DELIVERY_AHEAD");
}

async function viewOf({ db, parts }: Context, row: OrderRow): Promise<z.output<typeof doneView>> {
  return {
    orderId: String(row.number),
    doneAt: (row.doneAt ?? row.modifiedAt).toISOString(),
    amount: row.amount,
    grossCents: row.grossCents,
    settlement: row.settlement,
    undo: undoOf(row),
    successFeeCents: await parts.fees.of(db, row.id),
  };
}

/** A done order is settled only by somebody who saw it as it is, so that nobody overwrites an amount unseen. */
const neverSeen = -1;

/**
 * Gives an order the amount and the price of its delivery.
 * @returns the order, and what the consumer is mailed of; null where amount and price are as before
 * @throws Refusal VERSION_CONFLICT, DELIVERED_AMOUNT_UNLIKELY or SETTLEMENT_TOO_LATE
 */
async function settleOrder(
  context: Context,
  row: OrderRow,
  done: Pick<OrderRow, "status"> & { doneAt: Date },
  { deliveredQuantity: amount, version, confirmed }: DoneInput,
): Promise<{ after: OrderRow; settled: SettlementResult | null }> {
  const isLate = row.status === "done";
  if (context.now.getTime() - done.doneAt.getTime() >= settledForDays * 86_400_000)
    throw new Refusal("SETTLEMENT_TOO_LATE");
  await mustBeAsSeen(context, row, isLate ? (version ?? neverSeen) : version);
  const settled = await settledBy(context, row, { delivered: amount, tiers: await tiersThen(context.db, row) });
  const { settlement, price } = settled;
  if (confirmed === undefined && isUnlikely(settlement.orderedAmount, amount))
    throw new Refusal("DELIVERED_AMOUNT_UNLIKELY");
  const mailed = amount !== row.amount || price.grossCents !== row.grossCents;
  const after = await step(context, row, {
    action: "done",
    ...(isLate && { event: "settled" }),
    changes: settlementLines({ ...row, amount, grossCents: price.grossCents }, settlement),
    set: { ...done, amount, price: JSON.stringify(price), settlement: JSON.stringify(settlement) },
    mailed,
  });
  return { after, settled: mailed ? settled : null };
}
