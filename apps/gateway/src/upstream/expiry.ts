import { Failure, failure } from "../failure.ts";

/** When a call ends, whoever ends it: the deadline, or the browser that has gone. */
export interface Expiry {
  signal: AbortSignal;
  /** Never resolves; rejects at the end, also for what still waits in a queue. */
  over: Promise<never>;
  /** Whether the service was too slow, rather than the browser gone. */
  tooSlow(): boolean;
  /** The call is over: nothing of this is needed any more. */
  settle(): void;
}

export function expiry(ms: number, gone: AbortSignal | undefined): Expiry {
  const ending = new AbortController();
  const { signal } = ending;
  let slow = false;
  const deadline = setTimeout(() => {
    slow = true;
    ending.abort();
  }, ms);
  const leave = () => ending.abort();
  if (gone?.aborted) leave();
  else gone?.addEventListener("abort", leave, { once: true });
  const over = new Promise<never>((_resolve, reject) => {
    const end = () => reject(slow ? failure("UPSTREAM_TIMEOUT") : new Failure(499, "CALLER_GONE"));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  over.catch(() => undefined);
  return {
    signal,
    over,
    tooSlow: () => slow,
    // A deadline that still fires after its call, five seconds later, costs as much as a good part of the call.
    settle() {
      clearTimeout(deadline);
      gone?.removeEventListener("abort", leave);
    },
  };
}
