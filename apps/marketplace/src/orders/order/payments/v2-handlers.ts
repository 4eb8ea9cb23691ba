import type { ratepayV2 } from "@partner-konto/contracts/orders/ratepay-v2";
import type { Handlers } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../../kernel/work/outside-transaction.ts";
import { askAbout } from "./ask.ts";
import { deliverNext } from "./deliver.ts";
import { findPayment, openFields } from "./find.ts";
import { listPayments, messagesOf } from "./list.ts";
import { hurryMessages } from "./messages.ts";
import { plansFor } from "./plans.ts";
import { requestByDealer } from "./request.ts";
import { updatePayment } from "./update.ts";

/** Instalment payment, version 2 (catalogue §7). */
export const ratepayV2Handlers: Handlers<typeof ratepayV2> = {
  update: updatePayment,
  getInstallmentPlans: async (context, { params: { price }, query: { surchargeCents } }) =>
    plansFor(context, price, surchargeCents),
  list: listPayments,
  getPayla: outsideTransaction(async (context, { params: { id } }) => {
    const payment = await findPayment(context.db, { transactionId: id });
    // The provider's word counts while it has not promised to pay. A silent provider leaves what we know.
    const isOpen = payment.status === "pending" || payment.status === "declined";
    return openFields((isOpen && (await askAbout(context, payment, "read"))) || payment);
  }),
  getPaylaList: async (context, { params: { id } }) =>
    messagesOf(context.db, await findPayment(context.db, { transactionId: id })),
  getPaylaShip: outsideTransaction(async (context, { params: { id } }) => {
    const payment = await findPayment(context.db, { transactionId: id });
    if (!payment.shippedAt) throw new Refusal("PAYMENT_BEFORE_DONE");
    if (await hurryMessages(context, payment.id, "ship")) await deliverNext(context, payment.id);
    return openFields(await findPayment(context.db, { id: payment.id }));
  }),
  getPaylaTest: outsideTransaction(async (context) => {
    return { isReachable: await context.parts.instalments.provider.isReachable() };
  }),
  requestPayment: requestByDealer,
};
