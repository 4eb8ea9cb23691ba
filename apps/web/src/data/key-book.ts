import { newKey } from "./new-key.ts";

/**
 * Idempotency keys, one for each record and content. A retry reuses its key, so that a lost response does not send a second mail.
 * Changed content gets a new key.
 */
export function keyBook(make: () => string = newKey): (id: string, content?: unknown) => string {
  const keys = new Map<string, string>();
  return (id, content) => {
    const intention = JSON.stringify([id, content ?? null]);
    const key = keys.get(intention) ?? make();
    keys.set(intention, key);
    return key;
  };
}
