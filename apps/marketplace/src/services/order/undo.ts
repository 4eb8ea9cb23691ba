import { undoneLines } from "@partner-konto/domain/order/changes";
import type { Order } from "@partner-konto/domain/order/schema";
import { undoUntil } from "@partner-konto/domain/order/undo";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { expectNoRating } from "../rated-orders/index.ts";
import { carryOut } from "./change.ts";
import { lockOrder } from "./find.ts";
import { letterOf } from "./letter.ts";
import { correctionMail } from "./mails/to-consumer.ts";
import { presentOne, undoOf } from "./present.ts";

/**
 * Takes the last action on an order back (decision 0111): the order has its former values, its fee and rating follow, and a consumer who
 * got a mail gets a correction. Any change since, also by the consumer's rating, is in the way.
 * @throws Refusal UNDO_OVERTAKEN or UNDO_TOO_LATE
 */
export async function undoOrder(context: Context, orderId: string, actionId: string): Promise<Order> {
  const row = await lockOrder(context, orderId);
  const { lastAction } = row;
  if (lastAction?.id !== actionId) throw new Refusal("UNDO_OVERTAKEN");
  const { action, at, before } = lastAction;
  if (before === null) return presentOne(context.db, row);
  if (context.now.toISOString() >= undoUntil(at)) throw new Refusal("UNDO_TOO_LATE");
  const isOpenAgain = action === "done" && before.status !== "done";
  if (isOpenAgain && !(await expectNoRating(context.db, row.id))) throw new Refusal("UNDO_OVERTAKEN");
  const { deliveryDate, goods, ...values } = before;
  const after = await carryOut(context, row, {
    action: "undo",
    event: "undone",
    note: null,
    changes: undoneLines(
      { ...row, deliveryDate: row.deliveryDate?.toISOString() ?? null },
      {
        prod: row.prod,
        status: before.status,
        deliveryDate,
        amount: goods?.amount ?? row.amount,
        grossCents: goods?.price.grossCents ?? row.grossCents,
      },
    ),
    set: {
      ...values,
      deliveryDate: deliveryDate === null ? null : new Date(deliveryDate),
      ...(isOpenAgain && { doneAt: null }),
      ...(goods && {
        amount: goods.amount,
        price: JSON.stringify(goods.price),
        settlement: goods.settlement && JSON.stringify(goods.settlement),
      }),
    },
    lastAction: { ...lastAction, before: null },
  });
  if (undoOf(row)?.mails) await context.mail(correctionMail(await letterOf(context, after), action, deliveryDate));
  return presentOne(context.db, after);
}
