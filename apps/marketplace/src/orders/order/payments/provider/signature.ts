import { createHmac, timingSafeEqual } from "node:crypto";

/** The HMAC-SHA256 in hex of lines of text; only the last part may have line breaks of its own. */
export const signatureOf = (secret: string, ...parts: readonly string[]): string =>
  createHmac("sha256", secret).update(parts.join("\n")).digest("hex");

/** The time as it is signed: seconds since 1970. */
export const timestampOf = (ms: number): string => String(Math.floor(ms / 1000));

const mostAgeSeconds = 300;

/** Whether a text is signed with the secret, and not longer ago than five minutes, so that a recorded request is of no use later. */
export function isSigned(
  { timestamp, signature }: { timestamp: unknown; signature: unknown },
  body: string,
  secret: string,
  nowMs: number,
): boolean {
  if (typeof timestamp !== "string" || !/^\d{10}$/.test(timestamp)) return false;
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isGenuine = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, timestamp, body)));
  return isGenuine && Math.abs(nowMs / 1000 - Number(timestamp)) <= mostAgeSeconds;
}
