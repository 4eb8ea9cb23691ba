import { Failure, failure } from "../failure.ts";

/** When a call ends, whoever ends it: the deadline, or the browser that has gone. */
export interface Expiry {
  signal: AbortSignal;
  /** Never resolves; rejects at the end, also for what still waits in a queue. */
  over: Promise<never>;
  /** Whether the service was too slow, rather than the browser gone. */
  tooSlow(): boolean;
}

export function expiry(ms: number, gone: AbortSignal | undefined): Expiry {
  const deadline = AbortSignal.timeout(ms);
  const signal = gone ? AbortSignal.any([deadline, gone]) : deadline;
  const over = new Promise<never>((_resolve, reject) => {
    const end = () => reject(gone?.aborted ? new Failure(499, "CALLER_GONE") : failure("UPSTREAM_TIMEOUT"));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  over.catch(() => undefined);
  return { signal, over, tooSlow: () => deadline.aborted && !gone?.aborted };
}
