import { useEffect, useSyncExternalStore } from "react";

let forms = 0;
const watchers = new Set<() => void>();

function count(step: 1 | -1): void {
  forms += step;
  for (const watcher of watchers) watcher();
}

/** Reports unsaved changes of a form to components outside of it. */
export function useTellUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    count(1);
    return () => count(-1);
  }, [isUnsaved]);
}

/** Whether any form on the page has unsaved changes. Actions that leave the page ask first. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => forms > 0,
  );
}
