import { failure } from "../failure.ts";
import type { LiveState } from "./live-types.ts";
import type { ReaderItem } from "./reader.ts";

/** The state of a hub's connection. `tell` tells it to each open stream. */
export function createHubState(tell: (item: ReaderItem) => void) {
  let state: LiveState | undefined;
  const waiting = new Set<() => void>();
  return {
    /** undefined until it is known. */
    now: () => state,
    change(next: LiveState): void {
      if (next === state) return;
      state = next;
      tell({ kind: "state", state });
      for (const resolve of waiting) resolve();
    },
    /** Resolves when the connection is live or off; while it is neither, at the next change. Fails after `ms`. */
    settled: async (ms: number): Promise<void> => {
      if (state === "live" || state === "off") return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const timer = setTimeout(() => reject(failure("UPSTREAM_UNAVAILABLE")), ms);
      waiting.add(resolve);
      await promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(resolve);
      });
    },
  };
}
export type HubState = ReturnType<typeof createHubState>;
