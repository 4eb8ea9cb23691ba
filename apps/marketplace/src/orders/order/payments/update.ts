import type { CallOf } from "@partner-konto/contracts/services";
import { statusAfterStep } from "@partner-konto/domain/orders/payments/payment-life";
import type { Context, Handler, HandlerInput } from "../../../kernel/handler.ts";
import { InvalidInput } from "../../../kernel/http/invalid-input.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../../kernel/work/outside-transaction.ts";
import { deliverNext } from "./deliver.ts";
import { findPayment, lockPayment } from "./find.ts";
import { stepIn } from "./life.ts";
import { staffPaymentOf } from "./list.ts";
import { hurryMessages } from "./messages.ts";
import type { LockedPayment } from "./tables.ts";

type Body = HandlerInput<CallOf<"ratepayV2.update">>["body"];

/** Steps that only staff take; the table says when. */
async function act(context: Context, locked: LockedPayment, { action, refundCents }: Body): Promise<void> {
  const { payment } = locked;
  if (action === "retry") {
    const { id: recordId, version } = payment;
    await hurryMessages(context, recordId);
    const about = { collection: "payment", action: "retry", recordId, version } as const;
    await context.audit({ ...about, fields: [], before: null, after: null });
  }
  if (action === "cancel") {
    if (statusAfterStep(payment.status, "cancel") === null || payment.shippedAt)
      throw new Refusal("PAYMENT_NOT_CANCELLABLE");
    await stepIn(context, locked, "cancel");
  }
  if (action === "refund") {
    if (refundCents === undefined) throw new InvalidInput({ path: "body.refundCents", message: "the cents to refund" });
    const rest = payment.financedCents - payment.refundedCents;
    if (refundCents > rest) throw new Refusal("PAYMENT_REFUND_TOO_HIGH");
    const step = refundCents === rest ? "refundRest" : "refundPart";
    if (statusAfterStep(payment.status, step) === null) throw new Refusal("PAYMENT_NOT_REFUNDABLE");
    await stepIn(context, locked, { refundCents });
  }
}

export const updatePayment: Handler<CallOf<"ratepayV2.update">> = outsideTransaction(
  async (context, { params: { id }, body, version: seen }) => {
    const found = await findPayment(context.db, { id });
    await context.transaction(async (within) => {
      const locked = await lockPayment(within.db, found);
      const { payment } = locked;
      if (payment.version !== seen) throw new Refusal("VERSION_CONFLICT", await staffPaymentOf(within.db, payment.id));
      await act(within, locked, body);
      if (body.note === undefined || body.note === payment.note) return;
      const { version } = await within.db
        .updateTable("payment")
        .set(({ eb }) => ({ note: body.note, version: eb("version", "+", 1), changedAt: within.now }))
        .where("id", "=", payment.id)
        .returning("version")
        .executeTakeFirstOrThrow();
      await within.audit({
        collection: "payment",
        recordId: payment.id,
        version,
        action: "note",
        fields: ["note"],
        before: null,
        after: null,
      });
    });
    // The first message now, the others by the worker, because each may take seconds.
    if (body.action === "retry") await deliverNext(context, id);
    return staffPaymentOf(context.db, id);
  },
);
