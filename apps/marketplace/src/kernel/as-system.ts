import type { FastifyBaseLogger } from "fastify";
import { contextOver } from "./context.ts";
import type { Context } from "./handler.ts";
import type { Kernel } from "./kernel.ts";
import { inTransaction } from "./transaction.ts";

/** Runs a change nobody asked for over HTTP (a consumer's order, a job) in one transaction, with events, mails and audit like a call. */
export async function asSystem<T>(
  kernel: Kernel,
  log: FastifyBaseLogger,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  kernel.mustHaveRoom?.();
  const around = { caller: null, now: kernel.now(), log, address: "127.0.0.1" };
  try {
    return await inTransaction(kernel.db, (tx) => work(contextOver(kernel, tx, around)));
  } finally {
    kernel.poke();
  }
}
