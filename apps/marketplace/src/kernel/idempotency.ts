import type { Transaction } from "kysely";
import type { Database } from "./database.ts";
import { InvalidInput } from "./invalid-input.ts";
import { Refusal } from "./refusal.ts";
import type { Seal } from "./seal.ts";

/** A repeatable request: whose key it is, and what it asks for. */
export interface Repeat {
  owner: string;
  key: string;
  call: string;
  requestHash: string;
}

/** The header's key, as the contract allows it; two headers, or one that is too short to be unique, are refused. */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && /^[\x21-\x7e]{8,255}$/.test(header)) return header;
  throw new InvalidInput({ path: "idempotency-key", message: "8 to 255 visible characters" });
}

/**
 * Runs work at most once for a key. The key's row comes first in the same transaction, so a parallel repeat waits for the first one's
 * commit and then gets its answer; when the first was refused, its row is gone and the repeat runs.
 */
export async function once(
  tx: Transaction<Database>,
  seal: Seal,
  repeat: Repeat,
  now: Date,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { owner, key } = repeat;
  const claimed = await tx
    .insertInto("idempotency")
    .values({ ...repeat, answer: null, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  const row = tx.selectFrom("idempotency").where("owner", "=", owner).where("key", "=", key);
  if (!claimed) {
    const first = await row.select(["call", "requestHash", "answer"]).executeTakeFirstOrThrow();
    if (first.call !== repeat.call || first.requestHash !== repeat.requestHash)
      throw new Refusal("IDEMPOTENCY_KEY_REUSED");
    const text = first.answer && seal.open(first.answer);
    if (!text) throw new Error("the answer kept for an Idempotency-Key cannot be opened");
    return JSON.parse(text) as unknown;
  }
  const answer = await work();
  await tx
    .updateTable("idempotency")
    .set({ answer: seal.close(JSON.stringify(answer)) })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute();
  return answer;
}
