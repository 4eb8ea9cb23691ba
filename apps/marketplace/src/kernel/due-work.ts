import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { asSystem } from "./as-system.ts";
import type { Database } from "./database.ts";
import type { Caller, Context } from "./handler.ts";
import type { Kernel } from "./kernel.ts";

/** Work that becomes due by itself, one thing after the other, whoever of several processes comes to it first. */
export interface DueWork {
  /** What one of it is called in the log. */
  readonly name: string;
  /** The key of the first that is due, but for those; undefined when there is none. */
  next(db: Kysely<Database>, now: Date, but: readonly string[]): Promise<string | undefined>;
  /**
   * Does the one that was found, or what has become the first that is due by then, but for those; another process may have come first. `as`
   * is somebody who asked for it before.
   */
  carryOut(system: Context, as: (caller: Caller) => Context, but: readonly string[], found: string): Promise<void>;
}

/** How long something waits that failed for a reason nobody foresaw, while the rest goes on. */
const retryAfterMs = 60_000;

/**
 * Does everything that is due, each in a transaction of its own.
 * @param failed when things failed for a reason that nobody foresaw, by their keys
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
      log.error({ err: error, [work.name]: key }, "due work could not be done; it is tried again");
      failed.set(key, now.getTime());
    }
  }
}

/** Looks every so often for what is due; returns how to stop, which waits for what is being done. */
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
      .catch((error: unknown) => log.error({ err: error, work: work.name }, "due work could not be looked for"))
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
