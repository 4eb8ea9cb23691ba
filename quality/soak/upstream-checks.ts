import { setTimeout as wait } from "node:timers/promises";

/** The calls that the gateway makes for each new stream: the user and their subscription. */
const checks =
  /^gateway_upstream_seconds_count\{[^}]*call="(?:user\.getOwn|user\.loginToken|messenger\.getSubscription)"[^}]*\} (\d+)/gm;

async function count(url: string): Promise<number | null> {
  try {
    const text = await (await fetch(`${url}/metrics`)).text();
    return [...text.matchAll(checks)].reduce((sum, [, value]) => sum + Number(value), 0);
  } catch {
    return null;
  }
}

/** Polls a gateway's metrics until stopped; returns the most checks in any second. */
export function watchChecks(url: string): { stop(): Promise<number> } {
  let running = true;
  const watching = (async () => {
    let [most, before, at] = [0, await count(url), performance.now()];
    while (running) {
      await wait(1000);
      const total = await count(url);
      if (total === null) continue;
      const now = performance.now();
      // A restarted gateway counts from 0.
      const made = before === null || total < before ? total : total - before;
      most = Math.max(most, (made * 1000) / (now - at));
      [before, at] = [total, now];
    }
    return Math.round(most);
  })();
  return {
    stop() {
      running = false;
      return watching;
    },
  };
}
