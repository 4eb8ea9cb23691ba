import { useSyncExternalStore } from "react";

const everyMs = 30_000;
let now = new Date().toISOString();

function update(): void {
  now = new Date().toISOString();
}

/** Nobody may have watched for hours, and the computer's clock may have been set. */
function current(): string {
  if (Math.abs(Date.now() - Date.parse(now)) >= everyMs) update();
  return now;
}

function watch(watcher: () => void): () => void {
  const timer = setInterval(() => {
    update();
    watcher();
  }, everyMs);
  return () => clearInterval(timer);
}

/** The current time as an ISO instant that updates on its own, so that "soeben" does not stay all day. */
export function useNow(): string {
  return useSyncExternalStore(watch, current);
}
