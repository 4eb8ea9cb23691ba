import { useEffect, useSyncExternalStore } from "react";

let forms = 0;
const watchers = new Set<() => void>();

function count(step: 1 | -1): void {
  forms += step;
  for (const watcher of watchers) watcher();
}

/** Tells what stands outside a form that something in it is not saved. */
export function useTellUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    count(1);
    return () => count(-1);
  }, [isUnsaved]);
}

/** Whether a form on the page has something that is not saved: what leaves the page asks before it does anything. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => forms > 0,
  );
}
