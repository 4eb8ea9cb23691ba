import { correctionLines, undoneLines } from "@partner-konto/domain/orders/actions/changes";
import { undoUntil } from "@partner-konto/domain/orders/actions/undo";
import type { Order, UndoableAction } from "@partner-konto/domain/orders/order/schema";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { customerTexts } from "../customer-texts.ts";
import { lockOrder } from "../find.ts";
import { letterOf } from "../mails/mail-facts.ts";
import { correctionMail } from "../mails/to-consumer.ts";
import { settlePayment } from "../payments/start.ts";
import { presentOne, undoOf } from "../present.ts";
import type { LastAction, OrderRow } from "../tables.ts";
import { carryOut } from "./change.ts";

type Before = NonNullable<LastAction["before"]>;

/**
 * Takes the last action on an order back (decision 0006): the order has its former values, its fee and rating follow, and a
 * consumer who got a mail gets a correction. Any change since, also by the consumer's rating, is in the way. An order by phone was a
 * mistake: it is withdrawn and counts in no figure.
 * @throws Refusal UNDO_OVERTAKEN or UNDO_TOO_LATE
 */
export async function undoOrder(context: Context, orderId: string, actionId: string): Promise<Order> {
  const row = await lockOrder(context, orderId);
  const { lastAction } = row;
  if (lastAction?.id !== actionId) throw new Refusal("UNDO_OVERTAKEN");
  const { action, at, before } = lastAction;
  if (before === null) return presentOne(context, row);
  if (context.now.toISOString() >= undoUntil(at)) throw new Refusal("UNDO_TOO_LATE");
  const isOpenAgain = action === "done" && before.status !== "done";
  if (isOpenAgain && !(await context.parts.ratings.expectNone(context.db, row.id))) throw new Refusal("UNDO_OVERTAKEN");
  const after = await carryOut(context, row, {
    action: "undo",
    event: "undone",
    ...takenBack(context, row, action, before),
    lastAction: { ...lastAction, before: null },
  });
  await settlePayment(context, after);
  if (undoOf(row)?.mails) {
    const letter = await letterOf(context, after);
    await context.mail(correctionMail(letter, action, { before: row, slotAt: before.deliveryDate }));
  }
  return presentOne(context, after);
}

/** The values that an order has again, and what its history says of them. */
function takenBack({ now }: Context, row: OrderRow, action: UndoableAction, before: Before) {
  const was = { ...row, deliveryDate: row.deliveryDate?.toISOString() ?? null };
  const { deliveryDate, goods, edited, ...values } = before;
  if (action === "place") {
    const status = "dealerCancellation";
    return {
      changes: undoneLines(was, { ...was, status }),
      set: { status, statusBeforeCancellation: row.status, withdrawnAt: now } as const,
    };
  }
  if (edited) {
    const { customer, deliveryAddress, price, ...plain } = edited;
    return {
      changes: correctionLines(row, { ...row, ...edited, grossCents: price.grossCents }),
      set: {
        ...plain,
        ...customerTexts(customer, deliveryAddress, row.noteWords),
        customer: JSON.stringify(customer),
        deliveryAddress: JSON.stringify(deliveryAddress),
        price: JSON.stringify(price),
      },
    };
  }
  const { amount, price } = goods ?? row;
  return {
    changes: undoneLines(was, { ...was, ...values, deliveryDate, amount, grossCents: price.grossCents }),
    set: {
      ...values,
      deliveryDate: deliveryDate === null ? null : new Date(deliveryDate),
      ...(action === "done" && values.status !== "done" && { doneAt: null }),
      ...(goods && {
        amount,
        price: JSON.stringify(price),
        settlement: goods.settlement && JSON.stringify(goods.settlement),
      }),
    },
  };
}
