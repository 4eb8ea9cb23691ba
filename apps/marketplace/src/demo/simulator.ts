import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { FastifyBaseLogger } from "fastify";
import type { Kernel } from "../kernel/kernel.ts";
import { placeDemoOrder } from "./place-order.ts";
import { type Random, randomFrom } from "./random.ts";

interface Options {
  kernel: Kernel;
  log: FastifyBaseLogger;
  /** Stops the simulator. */
  signal: AbortSignal;
  /** The shortest and longest pause between two orders by day, in ms; five times as long at night. */
  every?: readonly [from: number, to: number];
  random?: Random;
}

const usualPause = [120_000, 240_000] as const;

/** Places an order now and then, so that the demo stays alive. A failure is logged, and the next order follows as usual. */
export async function startMarketSimulator({
  kernel,
  log,
  signal,
  every = usualPause,
  random,
}: Options): Promise<void> {
  const chance = random ?? randomFrom(randomUUID());
  while (!signal.aborted) {
    const { time } = berlinTime(kernel.now().toISOString());
    const isDay = time >= "07" && time < "22";
    try {
      await wait(chance.int(...every) * (isDay ? 1 : 5), undefined, { signal, ref: false });
    } catch {
      return;
    }
    try {
      const { orderId } = await placeDemoOrder(kernel, log, chance);
      log.info({ orderId }, "the market simulator placed an order");
    } catch (error) {
      log.error({ err: error }, "the market simulator could not place an order");
    }
  }
}
