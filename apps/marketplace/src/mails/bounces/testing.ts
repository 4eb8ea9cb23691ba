import { randomUUID } from "node:crypto";
import { webhookSignature } from "../../kernel/security/standard-webhooks.ts";
import type { Marketplace } from "../../kernel/testing/testing.ts";

export type Hook = "webhook" | "failure-webhook" | "webhook-robinson";

/** A message as a sender posts it; what is not given is right. */
export interface SentMessage {
  body?: unknown;
  id?: string;
  /** Seconds between the sender's time and ours. */
  late?: number;
  key?: Uint8Array;
  headers?: Record<string, string>;
}

type Receiver = Pick<Marketplace, "kernel" | "clock">;

/** The bytes and headers of a signed message. */
export function signedMessage(
  { kernel, clock }: Receiver,
  { body = { events: [] }, id = randomUUID(), late = 0, key = kernel.webhookKeys[0], headers = {} }: SentMessage,
) {
  if (!key) throw new Error("no secret of a sender is set");
  const asIs = typeof body === "string" || body instanceof Uint8Array;
  const bytes = Buffer.from(asIs ? body : JSON.stringify(body));
  const timestamp = String(Math.floor(clock.now.getTime() / 1000) - late);
  const signature = webhookSignature(key, { id, timestamp }, bytes);
  const signed = { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature };
  return { bytes, headers: { "content-type": "application/json", ...signed, ...headers } };
}

/** Posts a message to a marketplace; returns its status and code. */
export async function post(market: Receiver & Pick<Marketplace, "app">, hook: Hook, message: SentMessage) {
  const { bytes, headers } = signedMessage(market, message);
  const answer = await market.app.inject({ method: "POST", url: `/admin/mail-manager/${hook}`, headers, body: bytes });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
}
