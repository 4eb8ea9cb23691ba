import { useSyncExternalStore } from "react";

const everyMs = 30_000;
let now = new Date().toISOString();

function watch(watcher: () => void): () => void {
  now = new Date().toISOString();
  const timer = setInterval(() => {
    now = new Date().toISOString();
    watcher();
  }, everyMs);
  return () => clearInterval(timer);
}

/** The current time as an ISO instant that updates on its own, so that "soeben" does not stay all day. */
export function useNow(): string {
  return useSyncExternalStore(watch, () => now);
}
