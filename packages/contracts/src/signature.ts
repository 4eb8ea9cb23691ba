import { signatureHeaders } from "./request.ts";

const mostAgeSeconds = 300;

/**
 * Reads the headers of a signed message. They can be judged before its body is read.
 * @param now milliseconds since 1970
 * @returns null where a header is missing or malformed, or the sender's time differs from ours by more than five minutes
 */
export function signatureOf(
  headers: Readonly<Record<string, unknown>>,
  now: number,
): { id: string; timestamp: string; signatures: string } | null {
  const { [signatureHeaders.id]: id, [signatureHeaders.timestamp]: timestamp } = headers;
  const { [signatureHeaders.signature]: signatures } = headers;
  if (typeof id !== "string" || !/^[\w.:-]{1,200}$/.test(id)) return null;
  if (typeof timestamp !== "string" || !/^\d{10}$/.test(timestamp)) return null;
  if (typeof signatures !== "string" || signatures === "") return null;
  return Math.abs(now / 1000 - Number(timestamp)) > mostAgeSeconds ? null : { id, timestamp, signatures };
}
