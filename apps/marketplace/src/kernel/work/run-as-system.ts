import type { FastifyBaseLogger } from "fastify";
import { contextOver } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import type { Caller, Context } from "../handler.ts";
import type { Kernel } from "../kernel.ts";

/**
 * Runs a change that no HTTP request makes (a consumer's order, a job) in one transaction, with events, mails and audit as in a call. `as`
 * returns a context for the person who asked for the change earlier.
 */
export async function runAsSystem<T>(
  kernel: Kernel,
  log: FastifyBaseLogger,
  work: (context: Context, as: (caller: Caller) => Context) => Promise<T>,
): Promise<T> {
  kernel.assertDiskSpace?.();
  const around = { now: kernel.now(), log, address: "127.0.0.1" };
  try {
    return await inTransaction(kernel.db, (tx) => {
      const as = (caller: Caller | null): Context => contextOver(kernel, tx, { ...around, caller });
      return work(as(null), as);
    });
  } finally {
    kernel.poke();
  }
}
