import { snackbarTimeoutMs } from "@partner-konto/domain/constants";
import { useSyncExternalStore } from "react";

export interface Snack {
  id: number;
  /** Time of the message, in ms. */
  at: number;
  type: "success" | "error" | "info";
  text: string;
  /** The failed call: when it succeeds later, its error messages close. */
  call?: string;
  action?: { label: string; run: () => void };
  /** The record that the action is for: the message closes when the record is handled elsewhere. */
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

/** Adds a message to the queue. Only one of two identical messages stays: for errors the existing one, otherwise the new one. */
export function showSnack(snack: Omit<Snack, "id" | "at">): void {
  const isStanding = (other: Snack) => other.type === snack.type && other.text === snack.text && !snack.action;
  if (snack.type === "error" && snacks.some(isStanding)) return;
  lastId += 1;
  change([...snacks.filter((other) => other.action || !isStanding(other)), { ...snack, id: lastId, at: Date.now() }]);
}

/** Closes all messages for which `isKept` returns false. */
export function keepSnacks(isKept: (snack: Snack) => boolean): void {
  const left = snacks.filter(isKept);
  if (left.length < snacks.length) change(left);
}

/** Closes a call's error messages, because it has succeeded meanwhile. */
export const closeErrorsOf = (call: string): void =>
  keepSnacks((snack) => snack.type !== "error" || snack.call !== call);

/** Closes the messages about a record, because their action was done elsewhere. */
export const closeSnacksAbout = (record: string): void => keepSnacks(({ about }) => about !== record);

export const closeSnack = (closed: number): void => keepSnacks(({ id }) => id !== closed);

/** Display time of a message in milliseconds; errors stay until they are closed. */
export function staysFor(snack: Snack): number {
  return snack.type === "error" ? Number.POSITIVE_INFINITY : snackbarTimeoutMs;
}

/** The visible messages; the rest wait in the queue. */
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
