import { setTimeout as wait } from "node:timers/promises";

/** Comes back once something is so, and says whether it became so within this time. */
export async function until(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; !(await isSo()); await wait(200))
    if (Date.now() > deadline) return false;
  return true;
}
