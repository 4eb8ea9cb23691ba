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

/** Whether single keys (J, K, X, B, T, /) do something in lists. On unless switched off in the settings (WCAG 2.1.4). */
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
    // Storage can be switched off; then the choice lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
}
