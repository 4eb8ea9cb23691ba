import type { Reload } from "@partner-konto/contracts/effects";
import type { Hint } from "@partner-konto/contracts/notifications/hint";
import { type HintTopic, hintReloads, messageReloads } from "@partner-konto/contracts/notifications/messenger.effects";
import { reload } from "../../data/reload.ts";

/** A service that does not answer delays the next reload at most this long. */
const mostMs = 1000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reloads calls together that change within this time. One reload runs at a time, so steady changes neither delay nor cancel it. */
function reloadsWithin(togetherMs: number) {
  const changed = new Set<Reload>();
  let isRunning = false;
  return async (calls: readonly Reload[]): Promise<void> => {
    for (const call of calls) changed.add(call);
    if (isRunning) return;
    isRunning = true;
    while (changed.size > 0) {
      await pause(togetherMs);
      const all = [...changed];
      changed.clear();
      await Promise.race([reload(all), pause(mostMs)]);
    }
    isRunning = false;
  };
}

const reloadServices = reloadsWithin(20);
const reloadTree = reloadsWithin(400);

/** Reloads a moment after a message about a record. The tree follows by itself, because its answer takes longer. */
export function reloadForMessage(collection: string): void {
  // A release of tomorrow may know more collections and topics.
  if (Object.hasOwn(messageReloads, collection))
    void reloadServices(messageReloads[collection as keyof typeof messageReloads]);
  void reloadTree(["partnerNavigation.getTree"]);
}

/** A thousand open portals hear of some hints at once; they reload one after the other. */
const hintWithinMs = 2000;
const waiting = new Set<HintTopic>();

/** Reloads after a hint, once for hints that arrive together. */
export function reloadForHint({ topic, room }: Hint): void {
  if (waiting.has(topic) || !Object.hasOwn(hintReloads, topic)) return;
  waiting.add(topic);
  const isForMany = room === "all" || room === "staff";
  void pause(isForMany ? Math.random() * hintWithinMs : 0).then(() => {
    waiting.delete(topic);
    return reload(hintReloads[topic]);
  });
}
