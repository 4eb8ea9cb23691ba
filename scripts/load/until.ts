import { setTimeout as wait } from "node:timers/promises";

/** Comes back once something is so. @throws when it is not within this time */
export async function until(isSo: () => Promise<boolean> | boolean, withinMs: number, everyMs = 200): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await isSo()); await wait(everyMs))
    if (Date.now() > deadline) throw new Error(`not so within ${withinMs} ms: ${isSo}`);
}
