import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Use } from "../../kernel/program-use.ts";
import { inTransaction } from "../../kernel/transaction.ts";
import { type Counted, createUsageCounter } from "./counter.ts";
import { keepUsage } from "./keep.ts";
import { mergeCounts } from "./merge.ts";

const everyMs = 10_000;
/** The most counts that wait for a database that takes none; the oldest beyond these are merged into fewer. */
const mostWaiting = 20_000;

/**
 * Counts the calls of programs and writes the counts at an interval. `stop` writes the rest.
 * @param pauseMs the interval
 * @param most the most counts kept after a failed write with their calls and agencies
 */
export function startUsage(
  db: Kysely<Database>,
  log: FastifyBaseLogger,
  pauseMs = everyMs,
  most = mostWaiting,
): { count: (use: Use) => void; stop: () => Promise<void> } {
  const counter = createUsageCounter();
  /** Taken and not yet written. */
  let waiting: Counted[] = [];
  let running: Promise<void> | null = null;
  async function write(): Promise<void> {
    waiting = [...waiting, ...counter.take()];
    if (waiting.length === 0) return;
    await inTransaction(db, (tx) => keepUsage(tx, waiting));
    waiting = [];
  }
  const run = (): Promise<void> => {
    running ??= write()
      .catch((error: unknown) => {
        log.error({ err: error }, "the usage of API keys could not be written; it is tried again");
        waiting = mergeCounts(waiting, most);
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = setInterval(() => void run(), pauseMs);
  return {
    count: (use) => counter.count(use),
    async stop() {
      clearInterval(timer);
      await running;
      await run();
    },
  };
}
