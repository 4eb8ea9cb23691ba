import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  circuitBreaker,
  handleType,
  TaskCancelledError,
} from "cockatiel";
import { failure } from "../failure.ts";
import { serviceBreaker } from "./breaker.ts";
import { ServiceFault } from "./fault.ts";

export const concurrent = 64;
export const queued = 64;

export type BreakerState = "closed" | "open" | "half-open";

/** Keeps a failing service from delaying other calls, and from being called too much while it fails (promise 26). */
export interface Guard {
  run<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T>;
  state(): BreakerState;
  /** Running calls, and calls that wait for a place. */
  load(): { running: number; waiting: number };
}

const names: Partial<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.HalfOpen]: "half-open",
};

export function createGuard(halfOpenAfterMs: number, now: () => number): Guard {
  const places = bulkhead(concurrent, queued);
  const breaker = circuitBreaker(handleType(ServiceFault), {
    breaker: serviceBreaker(now),
    halfOpenAfter: halfOpenAfterMs,
  });
  return {
    state: () => names[breaker.state] ?? "open",
    load: () => ({ running: concurrent - places.executionSlots, waiting: queued - places.queueSlots }),
    async run(attempt, signal) {
      // One probe tests the service. Calls that come meanwhile fail at once instead of waiting for the probe.
      if (breaker.state === CircuitState.HalfOpen) throw failure("UPSTREAM_UNAVAILABLE");
      try {
        return await breaker.execute(() => places.execute(attempt, signal));
      } catch (error) {
        const full = error instanceof BulkheadRejectedError || error instanceof BrokenCircuitError;
        if (full) throw failure("UPSTREAM_UNAVAILABLE", { cause: error });
        if (error instanceof TaskCancelledError) throw failure("UPSTREAM_TIMEOUT", { cause: error });
        throw error;
      }
    },
  };
}
