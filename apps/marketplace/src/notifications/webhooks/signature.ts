import { randomBytes } from "node:crypto";
import { signatureHeaders } from "@partner-konto/contracts/request";
import { webhookKey, webhookSignature } from "../../kernel/security/standard-webhooks.ts";

/** A new secret as Standard Webhooks writes it: 256 random bits in base64 after `whsec_`. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** The headers of Standard Webhooks for a message, with one signature for each secret that counts. */
export function signedHeaders(id: string, body: string, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const keys = secrets.flatMap((secret) => webhookKey(secret) ?? []);
  const signatures = keys.map((key) => webhookSignature(key, { id, timestamp }, body));
  return {
    [signatureHeaders.id]: id,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: signatures.join(" "),
  };
}
