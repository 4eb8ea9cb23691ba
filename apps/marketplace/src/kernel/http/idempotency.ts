import { setTimeout as wait } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { RequestRights } from "../db/tables.ts";
import type { Caller } from "../handler.ts";
import type { Seal } from "../security/seal.ts";
import { InvalidInput } from "./invalid-input.ts";
import { Refusal } from "./refusal.ts";

/** A repeatable request: its key and owner, a digest of its input, and the caller's rights. */
export interface Repeat {
  owner: string;
  key: string;
  call: string;
  /** One digest for each key of the seal, because the first response may have been stored before a key rotation. */
  requestHashes: readonly [string, ...string[]];
  rights: RequestRights | null;
}

export const rightsOf = ({ roles, resources, viewing }: Caller): RequestRights => ({
  roles,
  resources,
  viewingId: viewing?.id ?? null,
});

/** Whether the caller still has every right of the first request. Rights gained since (for example by this very call) do not matter. */
export function hasAllOf(now: RequestRights | null, { roles, resources, viewingId }: RequestRights): boolean {
  if (now?.viewingId !== viewingId) return false;
  const held = new Set<string>([...now.roles, ...Object.values(now.resources).flat()]);
  return [...roles, ...Object.values(resources).flat()].every((one) => held.has(one));
}

/** The header's key as the contract allows it. Two headers, or a key too short to be unique, are refused. */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && /^[\x21-\x7e]{8,255}$/.test(header)) return header;
  throw new InvalidInput({ path: "idempotency-key", message: "8 to 255 visible characters" });
}

interface StoredAnswer {
  call: string;
  requestHash: string;
  rights: RequestRights | null;
  answer: string | null;
}

const isSameRequest = ({ requestHashes }: Repeat, { requestHash }: Pick<StoredAnswer, "requestHash">): boolean =>
  requestHashes.includes(requestHash);

/**
 * The first response. A different request must not reuse the key, nor a caller with fewer rights, who could not have received that
 * response.
 */
function replayed(seal: Seal, repeat: Repeat, first: StoredAnswer): unknown {
  const isSame = first.call === repeat.call && isSameRequest(repeat, first);
  if (!isSame || (first.rights && !hasAllOf(repeat.rights, first.rights))) throw new Refusal("IDEMPOTENCY_KEY_REUSED");
  const text = first.answer && seal.open(first.answer);
  if (!text) throw new Error("the stored response of an Idempotency-Key cannot be decrypted");
  return JSON.parse(text) as unknown;
}

async function claim(
  db: Kysely<Database>,
  { requestHashes: [requestHash], rights, ...repeat }: Repeat,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .insertInto("idempotency")
    .values({ ...repeat, requestHash, rights: rights && JSON.stringify(rights), answer: null, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

const firstOf = (db: Kysely<Database>, { owner, key }: Repeat) =>
  db
    .selectFrom("idempotency")
    .select(["call", "requestHash", "rights", "answer", "createdAt"])
    .where("owner", "=", owner)
    .where("key", "=", key);

async function keep(db: Kysely<Database>, seal: Seal, { owner, key }: Repeat, answer: unknown): Promise<void> {
  await db
    .updateTable("idempotency")
    .set({ answer: seal.close(JSON.stringify(answer)) })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute();
}

/**
 * Runs work at most once for a key. The key's row is written first in the same transaction, so a parallel repeat waits for the first commit
 * and gets its response. If the first request was refused, its row is rolled back and the repeat runs.
 */
export async function once(
  tx: Transaction<Database>,
  seal: Seal,
  repeat: Repeat,
  now: Date,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!(await claim(tx, repeat, now)))
    return replayed(seal, repeat, await firstOf(tx, repeat).executeTakeFirstOrThrow());
  const answer = await work();
  await keep(tx, seal, repeat, answer);
  return answer;
}

/** 220 pauses of 50 ms, longer than any call runs. A request without a response by then was killed. */
const looks = 220;

/** Deletes the claim only if it is the one seen; another process may have claimed the key again. */
async function letGo(db: Kysely<Database>, { owner, key }: Repeat, claimedAt: Date): Promise<void> {
  await db
    .deleteFrom("idempotency")
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("createdAt", "=", claimedAt)
    .where("answer", "is", null)
    .execute();
}

/**
 * The same for work outside a transaction. The key's row is written before the work, and a parallel repeat polls until there is a response.
 * The row of a refused request is deleted; the row of a killed request is taken over.
 */
export async function onceOutside(
  db: Kysely<Database>,
  seal: Seal,
  repeat: Repeat,
  now: Date,
  work: () => Promise<unknown>,
  pauseMs = 50,
): Promise<unknown> {
  for (let look = 1; !(await claim(db, repeat, now)); look += 1) {
    const first = await firstOf(db, repeat).executeTakeFirst();
    if (first?.answer || (first && !isSameRequest(repeat, first))) return replayed(seal, repeat, first);
    if (first && look % looks === 0) await letGo(db, repeat, first.createdAt);
    else await wait(pauseMs);
  }
  try {
    const answer = await work();
    await keep(db, seal, repeat, answer);
    return answer;
  } catch (error) {
    await letGo(db, repeat, now);
    throw error;
  }
}
