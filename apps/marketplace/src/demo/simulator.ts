import { randomUUID } from "node:crypto";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { FastifyBaseLogger } from "fastify";
import type { Kernel } from "../kernel/kernel.ts";
import type { Work } from "../kernel/work/background-work.ts";
import { placeDemoOrder } from "./place-order.ts";
import { randomFrom } from "./random.ts";

/** The shortest and longest pause between two orders by day, in ms; five times as long at night. */
const usualPause = [120_000, 240_000] as const;

/** Places an order now and then, so that the demo stays alive. After a failure the next order follows as usual. */
export function marketSimulator(kernel: Kernel, log: FastifyBaseLogger): Work {
  const chance = randomFrom(randomUUID());
  const now = () => kernel.now().getTime();
  const pause = (): number => {
    const { time } = berlinTime(kernel.now().toISOString());
    const isDay = time >= "07" && time < "22";
    return chance.int(...usualPause) * (isDay ? 1 : 5);
  };
  let nextAt = now() + pause();
  return {
    name: "market simulator",
    everyMs: 10_000,
    async run() {
      if (now() < nextAt) return;
      nextAt = now() + pause();
      const { orderId } = await placeDemoOrder(kernel, log, chance);
      log.info({ orderId }, "the market simulator placed an order");
    },
  };
}
