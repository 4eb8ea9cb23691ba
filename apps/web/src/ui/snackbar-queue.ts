import { snackbarTimeoutMs } from "@partner-konto/domain/constants";
import { useSyncExternalStore } from "react";

export interface Snack {
  id: number;
  /** When it was said, in ms. */
  at: number;
  type: "success" | "error" | "info";
  text: string;
  /** An error's call: when it succeeds after all, its errors go. */
  call?: string;
  action?: { label: string; run: () => void };
  /** The record it offers something for: when that is done elsewhere, it goes. */
  about?: string;
}

const inSight = 3;
let snacks: readonly Snack[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Snack[]): void {
  snacks = next;
  for (const watcher of watchers) watcher();
}

/** Puts a message into the queue. Of two that say the same one stands there: the error that stood, otherwise the new one with its time. */
export function showSnack(snack: Omit<Snack, "id" | "at">): void {
  const isStanding = (other: Snack) => other.type === snack.type && other.text === snack.text && !snack.action;
  if (snack.type === "error" && snacks.some(isStanding)) return;
  lastId += 1;
  change([...snacks.filter((other) => other.action || !isStanding(other)), { ...snack, id: lastId, at: Date.now() }]);
}

/** Closes all others. */
export function keepSnacks(isKept: (snack: Snack) => boolean): void {
  const left = snacks.filter(isKept);
  if (left.length < snacks.length) change(left);
}

/** What a call was refused for is over once it has succeeded. */
export const closeErrorsOf = (call: string): void =>
  keepSnacks((snack) => snack.type !== "error" || snack.call !== call);

/** What it offers was done elsewhere. */
export const closeSnacksAbout = (record: string): void => keepSnacks(({ about }) => about !== record);

export const closeSnack = (closed: number): void => keepSnacks(({ id }) => id !== closed);

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
