import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { asSystem } from "./as-system.ts";
import type { Database } from "./database.ts";
import type { Caller, Context } from "./handler.ts";
import type { Kernel } from "./kernel.ts";

/** Work that becomes due at a certain time. Items are done one after the other, by whichever process comes first. */
export interface DueWork {
  /** The item's name in the log. */
  readonly name: string;
  /** The key of the first due item except those in `but`; undefined if there is none. */
  next(db: Kysely<Database>, now: Date, but: readonly string[]): Promise<string | undefined>;
  /**
   * Does the item `found`, or the first item that is due by then except those in `but`; another process may have done `found` meanwhile.
   * `as` returns a context for the person who asked for the item earlier.
   */
  carryOut(system: Context, as: (caller: Caller) => Context, but: readonly string[], found: string): Promise<void>;
}

/** How long a failed item waits for its retry; other items continue meanwhile. */
const retryAfterMs = 60_000;

/**
 * Does everything that is due, each item in its own transaction.
 * @param failed the keys of items that failed unexpectedly, with the time of the failure in ms
 */
export async function carryOutDue(
  kernel: Kernel,
  log: FastifyBaseLogger,
  work: DueWork,
  failed = new Map<string, number>(),
): Promise<void> {
  for (;;) {
    const now = kernel.now();
    const but = [...failed].flatMap(([key, at]) => (at + retryAfterMs > now.getTime() ? [key] : []));
    const key = await work.next(kernel.db, now, but);
    if (key === undefined) return;
    try {
      await asSystem(kernel, log, (system, as) => work.carryOut(system, as, but, key));
    } catch (error) {
      log.error({ err: error, [work.name]: key }, "due work failed; it is tried again");
      failed.set(key, now.getTime());
    }
  }
}

/** Looks for due work at an interval. Returns a function that stops it and waits for running work. */
export function startDueWork(
  kernel: Kernel,
  log: FastifyBaseLogger,
  work: DueWork,
  everyMs: number,
): () => Promise<void> {
  const failed = new Map<string, number>();
  let running: Promise<void> | null = null;
  const run = (): void => {
    running ??= carryOutDue(kernel, log, work, failed)
      .catch((error: unknown) => log.error({ err: error, work: work.name }, "due work could not be read"))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
