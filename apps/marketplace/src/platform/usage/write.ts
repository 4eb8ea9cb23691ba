import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import type { Use } from "../../kernel/http/program-use.ts";
import type { Work } from "../../kernel/work/background-work.ts";
import { createUsageCounter, type UsageGroup } from "./counter.ts";
import { mergeCounts } from "./merge.ts";
import { keepUsage } from "./write-usage.ts";

/** The most counts that wait for a database that takes none; the oldest beyond these are merged into fewer. */
const mostWaiting = 20_000;

/**
 * Counts the calls of programs, and writes the counts as background work.
 * @param most the most counts kept after a failed write with their calls and agencies
 */
export function countUsage(
  db: Kysely<Database>,
  log: FastifyBaseLogger,
  most = mostWaiting,
): { count: (use: Use) => void; write: () => Promise<void>; work: Work } {
  const counter = createUsageCounter();
  /** Taken and not yet written. */
  let waiting: UsageGroup[] = [];
  async function write(): Promise<void> {
    waiting = [...waiting, ...counter.take()];
    if (waiting.length === 0) return;
    try {
      await inTransaction(db, (tx) => keepUsage(tx, waiting));
      waiting = [];
    } catch (error) {
      log.error({ err: error }, "the usage of API keys could not be written; it is tried again");
      waiting = mergeCounts(waiting, most);
    }
  }
  return {
    count: (use) => counter.count(use),
    write,
    work: { name: "usage of API keys", everyMs: 10_000, run: write },
  };
}
