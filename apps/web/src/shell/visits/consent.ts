import { useSyncExternalStore } from "react";

/** The person's consent to the measurement of visits; "open" before. */
type Consent = "agreed" | "refused" | "open";

const key = "partner-konto:visits";
const watchers = new Set<() => void>();
/** A decision that could not be stored; it holds until the page is loaded again, whatever is stored. */
let unstored: Consent | null = null;

function read(): Consent {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(key);
    return stored === "agreed" || stored === "refused" ? stored : "open";
  } catch {
    return "open";
  }
}

/** Stores the decision in this browser; other tabs follow. */
export function decide(consent: "agreed" | "refused"): void {
  try {
    localStorage.setItem(key, consent);
    unstored = null;
  } catch {
    unstored = consent;
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
