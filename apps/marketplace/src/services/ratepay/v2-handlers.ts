import type { ratepayV2 } from "@partner-konto/contracts/services/ratepay-v2";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { outsideTransaction } from "../../kernel/outside-transaction.ts";
import { Refusal } from "../../kernel/refusal.ts";
import {
  askAbout,
  deliverNext,
  findPayment,
  hurryMessages,
  listPayments,
  messagesOf,
  openFields,
} from "../order/index.ts";
import { plansFor } from "./plans.ts";
import { requestByDealer } from "./request.ts";
import { updatePayment } from "./update.ts";

/** The record of the one provider in the audit log. */
const providerId = "00000000-0000-4000-8000-000000000001";

/** The audit log shows who made us ask the provider, because the calls need no token. */
const noteAsked = (context: Context, { id, version }: { id: string; version: number }, action: "read" | "shipAgain") =>
  context.audit({ collection: "payment", recordId: id, version, action, fields: [], before: null, after: null });

/** Instalment payment, version 2 (catalogue §7). */
export const ratepayV2Handlers: Handlers<typeof ratepayV2> = {
  update: updatePayment,
  getInstallmentPlans: async (context, { params: { price }, query: { surchargeCents } }) =>
    plansFor(context, price, surchargeCents),
  list: listPayments,
  getPayla: outsideTransaction(async (context, { params: { id } }) => {
    const payment = await findPayment(context.db, { transactionId: id });
    await noteAsked(context, payment, "read");
    // The provider's word counts while it has not promised to pay. A silent provider leaves what we know.
    const isOpen = payment.status === "pending" || payment.status === "declined";
    return openFields((isOpen && (await askAbout(context, payment, "read"))) || payment);
  }),
  getPaylaList: async (context, { params: { id } }) =>
    messagesOf(context.db, await findPayment(context.db, { transactionId: id })),
  getPaylaShip: outsideTransaction(async (context, { params: { id } }) => {
    const payment = await findPayment(context.db, { transactionId: id });
    if (!payment.shippedAt) throw new Refusal("PAYMENT_BEFORE_DONE");
    await noteAsked(context, payment, "shipAgain");
    if (await hurryMessages(context, payment.id, "ship")) await deliverNext(context, payment.id);
    return openFields(await findPayment(context.db, { id: payment.id }));
  }),
  getPaylaTest: outsideTransaction(async (context) => {
    const isReachable = await context.instalments.provider.isReachable();
    const about = { collection: "paymentProvider", action: "test", recordId: providerId, version: 0 } as const;
    await context.audit({ ...about, fields: [], before: null, after: { isReachable } });
    return { isReachable };
  }),
  requestPayment: requestByDealer,
};
