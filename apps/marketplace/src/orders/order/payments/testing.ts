import type { PlanMonths } from "@partner-konto/domain/orders/instalments/plan";
import type { PaymentStatus } from "@partner-konto/domain/orders/payments/payment-life";
import type { Kysely } from "kysely";
import { contextOver } from "../../../kernel/context.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { createLog } from "../../../kernel/log.ts";
import { atOnce, sellInstalments, startCheckout } from "../placing/testing.ts";
import { deliverNext } from "./deliver.ts";
import { headStartMs } from "./messages.ts";
import { type PaymentProvider, type ProviderAnswer, ProviderFailure } from "./provider/provider.ts";

export const idsOf = ({ transactionId, dealId }: { transactionId: string; dealId: string }) => ({
  transactionId,
  dealId,
});

/** A provider that answers as a test says, and notes what it was told. */
function scripted() {
  const told: string[] = [];
  const script = { answer: "confirmed" as ProviderAnswer, isSilent: false, refuses: "", waitSeconds: 0 };
  const hear = (what: string): void => {
    if (script.isSilent) throw new ProviderFailure("timeout");
    if (script.waitSeconds > 0) throw new ProviderFailure("unreachable", script);
    if (script.refuses !== "" && what.startsWith(script.refuses)) throw new ProviderFailure("refused");
    told.push(what);
  };
  const answer = async (what: string): Promise<ProviderAnswer> => {
    hear(what);
    return script.answer;
  };
  const provider: PaymentProvider = {
    request: ({ amountCents, months }) => answer(`request ${amountCents} in ${months}`),
    read: () => answer("read"),
    confirm: () => answer("confirm"),
    tell: async ({ message, cents }) => hear(`${message} ${cents}`),
    isReachable: async () => !script.isSilent,
  };
  return { told, script, provider };
}

/** A marketplace with dealers who sell instalments, and a provider that answers as a test says. */
export async function startRatepay(db?: Kysely<Database>) {
  const market = await startCheckout(db);
  const { told, script, provider } = scripted();
  await sellInstalments(market.db);
  market.kernel.parts.instalments = { ...market.kernel.parts.instalments, provider };
  const asked = async (instalmentMonths: PlanMonths = 12) => {
    const { grossCents, quote } = await market.shown({ paymentType: "guaranteedPayment" });
    const request = { product: "normal", amount: 3000, paymentType: "guaranteedPayment" } as const;
    return { body: market.asked(grossCents, { request, instalmentMonths }), validationToken: quote };
  };
  /** An order whose payment the provider answered like this. */
  const requested = async (answer: ProviderAnswer | "nothing" = "confirmed") => {
    script.isSilent = answer === "nothing";
    if (answer !== "nothing") script.answer = answer;
    const payment = atOnce(await market.call("ratepayV1.requestPayment", await asked()));
    script.isSilent = false;
    return payment;
  };
  const orderDesk = await market.signIn({
    name: "Jonas Brandt",
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    resources: { businessCustomer: [market.world.agency.id] },
  });
  const staff = await market.signIn({ name: "Stefan Platz", roles: ["PLATFORM_ADMIN"] });
  const orderOf = (id: string) => market.call("order.get", { id }, orderDesk);
  /** Sends every message that is due, as the running marketplace does. */
  const deliver = async (laterMs = headStartMs): Promise<void> => {
    const now = new Date(market.clock.now.getTime() + laterMs);
    const around = { caller: null, log: createLog("silent"), address: "127.0.0.1", now };
    while (await deliverNext(contextOver(market.kernel, market.db, around)));
  };
  const statusOf = async (transactionId: string): Promise<PaymentStatus> =>
    (
      await market.db
        .selectFrom("payment")
        .select("status")
        .where("transactionId", "=", transactionId)
        .executeTakeFirstOrThrow()
    ).status;
  const eventsOf = async (id: string) => (await orderOf(id)).history.map(({ event }) => event);
  const deny = (orderId: string) => market.call("order.deny", { orderId, body: { reason: "otherReason" } }, orderDesk);
  const finish = async (orderId: string): Promise<void> => {
    await market.call("order.confirm", { orderId, body: {} }, orderDesk);
    await market.call("order.done", { orderId, ahead: "true" }, orderDesk);
  };
  /** A payment as staff see it in the list. */
  const rowOf = async (transactionId: string) => {
    const list = { limit: 100, page: 1, sortField: "requestedAt", body: {} } as const;
    const { data } = await market.call("ratepayV2.list", list, staff);
    const row = data.find((payment) => payment.transactionId === transactionId);
    if (!row) throw new Error("the payment is not listed");
    return row;
  };
  const refund = async (transactionId: string, refundCents: number) => {
    const { id, version } = await rowOf(transactionId);
    return market.call("ratepayV2.update", { id, version, body: { action: "refund", refundCents } }, staff);
  };
  const clear = async (): Promise<void> => {
    await market.clear();
    told.length = 0;
    script.isSilent = false;
    script.refuses = "";
    script.answer = "confirmed";
  };
  return {
    ...market,
    eventsOf,
    deny,
    finish,
    rowOf,
    refund,
    told,
    script,
    askedInRates: asked,
    requested,
    orderDesk,
    staff,
    readOrder: orderOf,
    deliver,
    statusOf,
    clear,
  };
}
