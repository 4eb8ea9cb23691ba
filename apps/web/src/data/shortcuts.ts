import { useSyncExternalStore } from "react";

const key = "partner-konto:shortcuts";
const watchers = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

let on = read();

/** Whether single-letter shortcuts (J, K, X, / and those of its actions) work in lists. On by default; the settings switch them off (WCAG 2.1.4). */
export function useShortcuts(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => on,
  );
}

export function setShortcuts(next: boolean): void {
  on = next;
  try {
    if (next) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
  } catch {
    // Storage may be disabled; then the choice lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
}
