import type { FastifyBaseLogger } from "fastify";
import type { Expression, Kysely } from "kysely";
import type { Database } from "../db/database.ts";
import type { Caller, Context } from "../handler.ts";
import type { Kernel } from "../kernel.ts";
import type { Work } from "./background-work.ts";
import { runAsSystem } from "./run-as-system.ts";

/** A query for the key of an item. */
export type ItemQuery = Expression<unknown> & { executeTakeFirst(): Promise<{ key: string } | undefined> };

type Find<T> = (db: Kysely<Database>, now: Date, but: readonly string[]) => T;

/** Work that becomes due at a certain time. Items are done one after the other, by whichever process comes first. */
export type DueWork = Pick<Work, "name" | "everyMs" | "afterCommitMs"> & {
  /**
   * Does the item `found`, or the first item that is due by then except those in `but`; another process may have done `found` meanwhile.
   * `as` returns a context for the person who asked for the item earlier.
   */
  carryOut(system: Context, as: (caller: Caller) => Context, but: readonly string[], found: string): Promise<void>;
} & (
    | {
        /** The key of the first due item except those in `but`. */
        first: Find<ItemQuery>;
        find?: undefined;
      }
    | {
        /** The same where it takes more than one query. */
        find: Find<Promise<string | undefined>>;
        first?: undefined;
      }
  );

/** The key of the first due item except those in `but`; undefined if there is none. */
export async function nextDue(
  work: DueWork,
  db: Kysely<Database>,
  now: Date,
  but: readonly string[],
): Promise<string | undefined> {
  return work.first ? (await work.first(db, now, but).executeTakeFirst())?.key : work.find(db, now, but);
}

/** How long a failed item waits for its retry; other items continue meanwhile. */
const retryAfterMs = 60_000;

const resting = (failed: ReadonlyMap<string, number>, now: Date): string[] =>
  [...failed].flatMap(([key, at]) => (at + retryAfterMs > now.getTime() ? [key] : []));

/**
 * Does everything that is due, each item in its own transaction.
 * @param failed the keys of items that failed unexpectedly, with the time of the failure in ms
 */
export async function carryOutDue(
  kernel: Kernel,
  log: FastifyBaseLogger,
  work: DueWork,
  failed = new Map<string, number>(),
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const now = kernel.now();
    const but = resting(failed, now);
    const key = await nextDue(work, kernel.db, now, but);
    if (key === undefined) return;
    try {
      await runAsSystem(kernel, log, (system, as) => work.carryOut(system, as, but, key));
    } catch (error) {
      log.error({ err: error, [work.name]: key }, "due work failed; it is tried again");
      failed.set(key, now.getTime());
    }
  }
}

/** Due work as background work. */
export function workOf(kernel: Kernel, log: FastifyBaseLogger, work: DueWork): Work {
  const failed = new Map<string, number>();
  const { name, everyMs, afterCommitMs, first } = work;
  return {
    name,
    everyMs,
    ...(afterCommitMs !== undefined && { afterCommitMs }),
    ...(first && { due: (now) => first(kernel.db, now, resting(failed, now)) }),
    run: (stopping) => carryOutDue(kernel, log, work, failed, stopping),
  };
}
