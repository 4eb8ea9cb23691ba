import { useSyncExternalStore } from "react";

/** What the person decided about the measurement of visits; "open" before. */
type Consent = "agreed" | "refused" | "open";

const key = "partner-konto:visits";
const watchers = new Set<() => void>();
/** Without storage the decision holds until the page is loaded again. */
let inMemory: Consent = "open";

function read(): Consent {
  try {
    const stored = localStorage.getItem(key);
    return stored === "agreed" || stored === "refused" ? stored : inMemory;
  } catch {
    return inMemory;
  }
}

/** Stores the decision in this browser; other tabs follow. */
export function decide(consent: "agreed" | "refused"): void {
  try {
    localStorage.setItem(key, consent);
  } catch {
    inMemory = consent;
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}

export const useConsent = (): Consent => useSyncExternalStore(watch, read);
