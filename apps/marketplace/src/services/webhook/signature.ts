import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret as Standard Webhooks writes it: 256 random bits in base64 after `whsec_`. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString("base64");

/** The headers of Standard Webhooks for a message, with one signature for each secret that counts. */
export function signedHeaders(id: string, body: string, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
