import { mailedLink } from "@partner-konto/contracts/orders/mailed-link";
import type { ServerCode } from "@partner-konto/domain/error/server-codes";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "../../kernel/http/refusal.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { isForeign } from "../../shop/foreign-form.ts";
import { field } from "../../shop/form.ts";
import { callPublic } from "../../shop/public-call.ts";
import { sendPage } from "../../shop/send-page.ts";
import {
  changedPage,
  confirmedPage,
  deletionNotedPage,
  lapsedPage,
  linkPage,
  provedPage,
  unknownLinkPage,
} from "./link-pages.ts";
import { paymentSection } from "./payment-outcome.ts";

const foreignForm = "Dieser Schritt kam von einer anderen Seite. Bitte drücken Sie den Knopf noch einmal.";

const isRefused = (error: unknown, ...codes: ServerCode[]): error is Refusal =>
  error instanceof Refusal && codes.includes(error.code);

/**
 * The page of a link in a mail to an address that somebody typed (decision 0127). Opening it changes nothing, because mail scanners open
 * links; its button works without script.
 */
export async function linkRoutes(app: FastifyInstance, { kernel }: { kernel: Kernel }): Promise<void> {
  const targetOf = (reply: FastifyReply, token: string) =>
    callPublic(reply.request, "mailedLink.getTarget", mailedLink.getTarget, { body: { token } });

  /** Shows a page of a link; one that is unknown or too old has a page of its own. */
  async function answer(reply: FastifyReply, page: () => Promise<FastifyReply>): Promise<FastifyReply> {
    try {
      return await page();
    } catch (error) {
      if (isRefused(error, "LINK_EXPIRED")) return sendPage(reply, lapsedPage(), 410);
      if (isRefused(error, "TOKEN_NOT_FOUND", "INVALID_INPUT")) return sendPage(reply, unknownLinkPage(), 404);
      throw error;
    }
  }

  /** A price or a quote is there only after the first one had changed. */
  async function confirmOrder(reply: FastifyReply, token: string): Promise<FastifyReply> {
    const { request } = reply;
    const target = await targetOf(reply, token);
    const price = Number(field(request.body, "preis") ?? "");
    const quote = field(request.body, "angebot") ?? "";
    try {
      const input = {
        body: { token, ...(price > 0 && { grossCents: price }) },
        ...(quote !== "" && { validationToken: quote }),
      };
      const { payment, ...placed } = await callPublic(
        request,
        "mailedLink.confirmOrder",
        mailedLink.confirmOrder,
        input,
      );
      if (target.kind !== "waiting" || !target.order) return sendPage(reply, provedPage());
      const isSandbox = kernel.parts.instalments.provider.isSandbox === true;
      const section = payment
        ? paymentSection({ status: payment.status, plan: payment.plan, ids: payment, isSandbox })
        : "";
      return sendPage(reply, confirmedPage({ ...target.order, ...placed }, section));
    } catch (error) {
      if (isRefused(error, "OFFER_REFUSED"))
        return sendPage(
          reply,
          linkPage(
            token,
            target,
            error.details.refusedFields?.map(({ text }) => text),
          ),
          409,
        );
      const newPrice = isRefused(error, "PRICE_CHANGED", "DELIVERY_CHANGED") && error.details.newPrice;
      if (!newPrice) throw error;
      return sendPage(reply, changedPage(token, target, newPrice), 409);
    }
  }

  app.get<{ Querystring: { t?: unknown } }>("/bestaetigen", ({ query: { t } }, reply) =>
    answer(reply, async () => {
      if (typeof t !== "string" || t === "") return sendPage(reply, unknownLinkPage(), 404);
      return sendPage(reply, linkPage(t, await targetOf(reply, t)));
    }),
  );

  app.post("/bestaetigen", (request, reply) =>
    answer(reply, async () => {
      const token = field(request.body, "t") ?? "";
      if (isForeign(request)) return sendPage(reply, linkPage(token, await targetOf(reply, token), [foreignForm]), 403);
      if (field(request.body, "wunsch") !== "loeschen") return confirmOrder(reply, token);
      const input = { body: { token } };
      await callPublic(request, "mailedLink.confirmDeletion", mailedLink.confirmDeletion, input);
      return sendPage(reply, deletionNotedPage());
    }),
  );
}
