import { newKey } from "./new-key.ts";

/**
 * One idempotency key for one intention: the same record with the same content keeps its key over every retry, so that an
 * answer that was lost on the way is not a second mail. Other content is another intention.
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
