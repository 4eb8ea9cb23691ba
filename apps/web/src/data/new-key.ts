/**
 * A value for the Idempotency-Key header: a repeated request with the same key gets the first response (promise 32). Browsers offer
 * randomUUID only with TLS, and a trial in a closed network has none.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A random id (UUID version 4) for a record that the browser names before it is stored. */
export function newId(): string {
  const hex = newKey();
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
