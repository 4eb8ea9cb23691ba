import { setTimeout as wait } from "node:timers/promises";

/** Sends requests at a fixed rate, whether responses arrive or not. `asking` receives the request's number. */
export async function atFixedRate<T>(
  perSecond: number,
  requests: number,
  asking: (at: number) => Promise<T>,
): Promise<T[]> {
  const asked: Promise<T>[] = [];
  const began = performance.now();
  for (let at = 0; at < requests; at += 1) {
    const early = began + (at * 1000) / perSecond - performance.now();
    if (early > 0) await wait(early);
    asked.push(asking(at));
  }
  return Promise.all(asked);
}
