import path from "node:path";
import { startHelper } from "../processes/helper.ts";

/** Calls an app's /health ten times a second from an otherwise idle process. */
export function watchHealth(url: string) {
  const helper = startHelper(path.join(import.meta.dirname, "health.ts"), [url]);
  /** @returns the p99 in ms, infinite if the app did not live, and the number of calls */
  const stop = () => helper.ask<{ p99: number; asked: number }>("enough");
  return { stop };
}
