import { recordId } from "@partner-konto/domain/person";
import { z } from "zod";
import { InvalidInput, issuesOf } from "../../../../kernel/http/invalid-input.ts";
import { parseJson } from "../../../../kernel/http/json-limits.ts";
import { type FinancingRequest, type PaymentProvider, type ProviderAnswer, ProviderFailure } from "./provider.ts";
import type { RemoteSettings } from "./settings.ts";
import { isSigned } from "./signature.ts";
import { failed, type SignedRequest, signedClient } from "./signed-client.ts";

const status = z.enum(["confirmed", "pending", "declined"]);
const paymentAnswer = z.object({ status });
const paymentEvent = z.object({ transactionId: recordId, status });

/** Where a message goes, under the payment's own path. */
const placeOf = { ship: "shipment", cancel: "cancellation", refund: "refunds" } as const;

/** Named field by field, so that what the order knows of its customer besides does not leave with it. */
const personOf = ({ salutation, firstName, lastName, company, email, phone }: FinancingRequest["customer"]) => ({
  salutation,
  firstName,
  lastName,
  company,
  email,
  phone,
});

function statusIn(answer: string): ProviderAnswer {
  let data: unknown;
  try {
    data = JSON.parse(answer);
  } catch {
    throw failed("unreachable", "the answer is not JSON");
  }
  const read = paymentAnswer.safeParse(data);
  if (!read.success) throw failed("unreachable", "the answer has no known status");
  return read.data.status;
}

/** The operator's provider behind an adapter (docs/operators/instalments.md). */
export function remote(settings: RemoteSettings, now: () => number = Date.now): PaymentProvider {
  const send = signedClient(settings, now);
  const at = (transactionId: string): string => `/payments/${encodeURIComponent(transactionId)}`;

  const ask = async (request: SignedRequest): Promise<ProviderAnswer> => statusIn(await send(request));

  return {
    request: ({ transactionId, amountCents, months, customer, address }) =>
      ask({
        method: "POST",
        path: "/payments",
        body: { transactionId, amountCents, months, customer: personOf(customer), address },
        idempotencyKey: transactionId,
      }),
    read: ({ transactionId }) => ask({ method: "GET", path: at(transactionId) }),
    // Without a key: it may be asked again after it was answered "pending", and must be looked at anew.
    confirm: ({ transactionId, amountCents }) =>
      ask({ method: "POST", path: `${at(transactionId)}/confirmation`, body: { amountCents } }),
    async tell({ transactionId, messageId, message, cents }) {
      await send({
        method: "POST",
        path: `${at(transactionId)}/${placeOf[message]}`,
        body: { messageId, amountCents: cents },
        idempotencyKey: messageId,
      });
    },
    async isReachable() {
      try {
        await send({ method: "GET", path: "/health" });
        return true;
      } catch (error) {
        if (error instanceof ProviderFailure) return false;
        throw error;
      }
    },
    readEvent(headers, body) {
      const signed = { timestamp: headers["x-timestamp"], signature: headers["x-signature"] };
      if (!isSigned(signed, body, settings.webhookSecret, now())) return null;
      const { data, error } = paymentEvent.safeParse(parseJson(body));
      if (!data) throw new InvalidInput(...issuesOf(error, "body"));
      return { transactionId: data.transactionId, answer: data.status };
    },
  };
}
