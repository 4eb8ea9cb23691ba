import type { Reload } from "@partner-konto/contracts/effects";
import { reload } from "../../data/reload.ts";

/** A service that does not answer delays the next reload at most this long. */
const mostMs = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reloads calls together that change within this time. One reload runs at a time, so steady changes neither delay nor cancel it. */
function reloadsWithin(togetherMs: number) {
  const changed = new Set<string>();
  let isRunning = false;
  return async (calls: readonly string[]): Promise<void> => {
    for (const call of calls) changed.add(call);
    if (isRunning) return;
    isRunning = true;
    while (changed.size > 0) {
      await pause(togetherMs);
      const all = [...changed];
      changed.clear();
      // A message may name a collection without a service, for which nothing reloads.
      await Promise.race([reload(all as Reload[]), pause(mostMs)]);
    }
    isRunning = false;
  };
}

const reloadServices = reloadsWithin(20);
const reloadTree = reloadsWithin(400);

/** Reloads the services of a message a moment later. The tree follows by itself, because its answer takes longer. */
export function reloadSoon(services: readonly string[]): void {
  void reloadServices(services);
  void reloadTree(["partnerNavigation.getTree"]);
}
