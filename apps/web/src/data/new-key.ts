/**
 * A value for the Idempotency-Key header: a repeated request with the same key gets the first response (promise 32). Browsers offer
 * randomUUID only with TLS, and a trial in a closed network has none.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
