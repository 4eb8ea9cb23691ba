import type { CallOf } from "@partner-konto/contracts/services";
import type { Handler } from "../../../kernel/handler.ts";
import { notFound, Refusal } from "../../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../../kernel/work/outside-transaction.ts";
import { askAbout } from "./ask.ts";
import { findPayment } from "./find.ts";

/** Confirms a pending payment once the provider does. Once it was confirmed every repeat is answered alike, whatever came later. */
export const confirmPayment: Handler<CallOf<"ratepayV1.confirmPayment">> = outsideTransaction(
  async (context, { params: { transactionId, dealId } }) => {
    const payment = await findPayment(context.db, { transactionId });
    if (payment.orderId !== dealId.toLowerCase()) throw notFound();
    if (payment.confirmedAt) return { ok: true };
    // The provider was asked already, and has not answered yet.
    if (payment.status === "requested") throw new Refusal("PAYMENT_PROVIDER_SILENT");
    if (payment.status !== "pending")
      throw new Refusal(payment.status === "declined" ? "PAYMENT_DECLINED" : "PAYMENT_NOT_PENDING");
    const after = await askAbout(context, payment, "confirm");
    if (after === null) throw new Refusal("PAYMENT_PROVIDER_SILENT");
    if (after.confirmedAt) return { ok: true };
    if (after.status === "declined") throw new Refusal("PAYMENT_DECLINED");
    throw new Refusal(after.status === "pending" ? "PAYMENT_UNCONFIRMED" : "PAYMENT_NOT_PENDING");
  },
);
