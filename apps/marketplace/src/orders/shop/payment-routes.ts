import { ratepayV1 } from "@partner-konto/contracts/orders/ratepay-v1";
import { ratepayV2 } from "@partner-konto/contracts/orders/ratepay-v2";
import { type ServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";
import { recordId } from "@partner-konto/domain/person";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../kernel/http/refusal.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { isForeign } from "../../shop/foreign-form.ts";
import { field } from "../../shop/form.ts";
import type { ShopPage } from "../../shop/pages.ts";
import { callPublic } from "../../shop/public-call.ts";
import { sendPage } from "../../shop/send-page.ts";
import { openPendingLink } from "../order/index.ts";
import { type PaymentIds, paymentOutcomePage, unknownPaymentPage } from "./payment-outcome.ts";

const foreignForm = "Dieser Schritt kam von einer anderen Seite. Bitte drücken Sie den Knopf noch einmal.";

/** After these refusals the page says how the payment stands; after the others another try may help. */
const settled: readonly ServerCode[] = ["PAYMENT_NOT_PENDING", "PAYMENT_DECLINED"];

/** The button of a pending payment. The payment's ids are in the form's body only, so that no address and no log has them. */
export async function paymentRoutes(app: FastifyInstance, { kernel }: { kernel: Kernel }): Promise<void> {
  const isSandbox = (): boolean => kernel.parts.instalments.provider.isSandbox === true;

  /** The button again. To read the plan would ask the provider, who has just not confirmed. */
  const stillPending = (ids: PaymentIds, problem: string): ShopPage =>
    paymentOutcomePage({ status: "pending", plan: undefined, ids, isSandbox: isSandbox(), problem });

  /** @returns why the payment is not confirmed, where another try may help */
  async function confirm(request: FastifyRequest, ids: PaymentIds): Promise<string | undefined> {
    try {
      await callPublic(request, "ratepayV1.confirmPayment", ratepayV1.confirmPayment, { ...ids });
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (settled.includes(error.code)) return undefined;
      if (error.code !== "PAYMENT_PROVIDER_SILENT" && error.code !== "PAYMENT_UNCONFIRMED") throw error;
      return serverCodes[error.code].text;
    }
  }

  async function sendOutcome(reply: FastifyReply, ids: PaymentIds) {
    const input = { id: ids.transactionId };
    const { status, plan } = await callPublic(reply.request, "ratepayV2.getPayla", ratepayV2.getPayla, input);
    return sendPage(reply, paymentOutcomePage({ status, plan, ids, isSandbox: isSandbox() }));
  }

  /** The link of the mail about a pending payment. */
  app.get<{ Querystring: { t?: unknown } }>("/shop/ratenzahlung", async ({ query: { t } }, reply) => {
    const ids = typeof t === "string" ? openPendingLink(kernel.seal, t) : null;
    return ids === null ? sendPage(reply, unknownPaymentPage(), 404) : sendOutcome(reply, ids);
  });

  app.post("/shop/ratenzahlung", async (request, reply) => {
    const { body } = request;
    const transactionId = recordId.safeParse(field(body, "vorgang")).data;
    const dealId = recordId.safeParse(field(body, "auftrag")).data;
    if (transactionId === undefined || dealId === undefined) return sendPage(reply, unknownPaymentPage(), 404);
    const ids = { transactionId, dealId };
    if (isForeign(request)) return sendPage(reply, stillPending(ids, foreignForm), 403);
    try {
      const problem = await confirm(request, ids);
      if (problem !== undefined) return sendPage(reply, stillPending(ids, problem), 409);
      return await sendOutcome(reply, ids);
    } catch (error) {
      // Ids that do not belong together look missing.
      if (!(error instanceof Refusal) || error.code !== "NOT_FOUND") throw error;
      return sendPage(reply, unknownPaymentPage(), 404);
    }
  });
}
