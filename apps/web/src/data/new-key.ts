/**
 * A key for one intention, sent as Idempotency-Key: whoever sends it again gets the first answer (promise 32). Not randomUUID, which
 * browsers keep from pages without TLS, as in a trial in a closed network.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
