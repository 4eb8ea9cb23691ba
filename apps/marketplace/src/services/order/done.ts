import type { doneView } from "@partner-konto/domain/order/requests";
import type { z } from "zod";
import type { Context } from "../../kernel/handler.ts";
import { countingFeeCents } from "../order-billing/index.ts";
import { expectRating } from "../rated-orders/index.ts";
import { statusAfter, step } from "./change.ts";
import { settlePayment } from "./payment/start.ts";
import { undoOf } from "./present.ts";
import type { OrderRow } from "./tables.ts";

/** Marks an order as done. An order that is done already keeps its time. */
export async function finishOrder(context: Context, row: OrderRow): Promise<z.output<typeof doneView>> {
  const status = statusAfter(row, "done");
  const set = { status, doneAt: context.now };
  const after =
    status === row.status ? row : await step(context, row, { action: "done", event: "done", note: null, set });
  if (after !== row) {
    await expectRating(context.db, row.id, context.now);
    await settlePayment(context, after);
  }
  const doneAt = (after.doneAt ?? after.modifiedAt).toISOString();
  return {
    orderId: String(after.number),
    doneAt,
    amount: after.amount,
    grossCents: after.grossCents,
    undo: undoOf(after),
    successFeeCents: await countingFeeCents(context.db, after.id),
  };
}
