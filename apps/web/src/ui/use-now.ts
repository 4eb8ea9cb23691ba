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

/** The present as an ISO instant that moves on by itself, so that "soeben" does not stand all day. */
export function useNow(): string {
  return useSyncExternalStore(watch, () => now);
}
