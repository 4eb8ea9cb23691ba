import { setTimeout as wait } from "node:timers/promises";

/** Polls until the condition holds; returns whether it did within this time. */
export async function until(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; !(await isSo()); await wait(200))
    if (Date.now() > deadline) return false;
  return true;
}
