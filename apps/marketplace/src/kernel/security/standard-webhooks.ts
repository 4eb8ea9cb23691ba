import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { signatureOf } from "@partner-konto/contracts/signature";

/** The verified message of a signed call. */
export interface SignedMessage {
  /** The sender's id of the message; a repeat has the same. */
  id: string;
  /** When the sender signed it. */
  signedAt: Date;
  body: Uint8Array;
}

const mostSignatures = 10;
const prefix = "whsec_";

/** The key in a secret of Standard Webhooks: `whsec_` and base64 of 24 to 64 bytes; null for any other text. */
export function webhookKey(secret: string): Uint8Array | null {
  const text = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  const key = Buffer.from(text, "base64");
  return key.length >= 24 && key.length <= 64 && key.toString("base64").replaceAll("=", "") === text.replaceAll("=", "")
    ? key
    : null;
}

/** The signature of a message (Standard Webhooks, v1). `timestamp` counts seconds since 1970. */
export const webhookSignature = (
  key: Uint8Array,
  { id, timestamp }: { id: string; timestamp: string },
  body: Uint8Array | string,
): string => `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64")}`;

/** A text with umlauts has more bytes than characters, so the bytes are counted. */
function isSame(one: string, other: string): boolean {
  const [these, those] = [Buffer.from(one), Buffer.from(other)];
  return these.length === those.length && timingSafeEqual(these, those);
}

/**
 * Verifies a message: one of its signatures is made with one of the keys, and its time differs from ours by five minutes at most.
 * @returns null for any other message, whatever is wrong with it
 */
export function verifiedMessage(
  keys: readonly Uint8Array[],
  headers: IncomingHttpHeaders,
  body: Uint8Array,
  now: Date,
): SignedMessage | null {
  const signature = signatureOf(headers, now.getTime());
  if (!signature) return null;
  const { id, timestamp, signatures } = signature;
  const given = signatures.split(" ", mostSignatures);
  const right = keys.map((key) => webhookSignature(key, { id, timestamp }, body));
  // Every pair is compared, so that the time tells nothing about which key was near.
  const matches = right.flatMap((one) => given.map((other) => isSame(one, other)));
  return matches.includes(true) ? { id, signedAt: new Date(Number(timestamp) * 1000), body } : null;
}
