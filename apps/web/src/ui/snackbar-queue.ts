import { snackbarTimeoutMs } from "@partner-konto/domain/constants";
import { useSyncExternalStore } from "react";

export interface Snack {
  id: number;
  type: "success" | "error" | "info";
  text: string;
  action?: { label: string; run: () => void };
}

const inSight = 3;
let snacks: readonly Snack[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Snack[]): void {
  snacks = next;
  for (const watcher of watchers) watcher();
}

/** Puts a message into the queue. The same error that is still standing there is not said twice. */
export function showSnack(snack: Omit<Snack, "id">): void {
  const standing = snacks.some((other) => other.type === snack.type && other.text === snack.text && !snack.action);
  if (standing && snack.type === "error") return;
  lastId += 1;
  change([...snacks, { ...snack, id: lastId }]);
}

export function closeSnack(id: number): void {
  change(snacks.filter((snack) => snack.id !== id));
}

/** How long a message stays, in milliseconds; errors stay until they are closed. */
export function staysFor(snack: Snack): number {
  return snack.type === "error" ? Number.POSITIVE_INFINITY : snackbarTimeoutMs;
}

/** The messages in sight; the rest waits its turn. */
export function useSnacks(): readonly Snack[] {
  const all = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => snacks,
  );
  return all.slice(0, inSight);
}
