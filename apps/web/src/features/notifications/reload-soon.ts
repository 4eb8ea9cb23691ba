import { reload } from "../../data/reload.ts";

/** Messages that arrive within this time cause one reload. */
const togetherMs = 50;
/** A service that does not answer delays the next reload at most this long. */
const mostMs = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const changed = new Set<string>();
let isRunning = false;

/** Reloads services a moment after a message. One reload runs at a time, so a steady stream of messages neither delays nor cancels it. */
export async function reloadSoon(services: readonly string[]): Promise<void> {
  for (const service of services) changed.add(service);
  if (isRunning) return;
  isRunning = true;
  while (changed.size > 0) {
    await pause(togetherMs);
    const calls = [...changed, "partnerNavigation.getTree"];
    changed.clear();
    await Promise.race([reload(calls), pause(mostMs)]);
  }
  isRunning = false;
}
