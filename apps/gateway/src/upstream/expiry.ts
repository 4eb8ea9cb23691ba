import { Failure, failure } from "../failure.ts";

/** The end of a call: by its deadline or because the browser disconnected. */
export interface Expiry {
  signal: AbortSignal;
  /** Never resolves; rejects at the end, also for a call that still waits in a queue. */
  over: Promise<never>;
  /** The failure if the deadline passed; undefined if the browser disconnected. */
  late(): Failure | undefined;
  /** Releases the timer and listener after the call. */
  settle(): void;
}

/** @param isSenderSlow whether at the deadline the service is waiting for the browser's upload */
export function expiry(ms: number, gone: AbortSignal | undefined, isSenderSlow: () => boolean = () => false): Expiry {
  const ending = new AbortController();
  const { signal } = ending;
  let late: Failure | undefined;
  const deadline = setTimeout(() => {
    late = failure(isSenderSlow() ? "UPLOAD_TOO_SLOW" : "UPSTREAM_TIMEOUT");
    ending.abort();
  }, ms);
  const leave = () => ending.abort();
  if (gone?.aborted) leave();
  else gone?.addEventListener("abort", leave, { once: true });
  const over = new Promise<never>((_resolve, reject) => {
    const end = () => reject(late ?? new Failure(499, "CALLER_GONE"));
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  over.catch(() => undefined);
  return {
    signal,
    over,
    late: () => late,
    // The timer is cleared, because a timer that fires five seconds after its call costs nearly as much as the call.
    settle() {
      clearTimeout(deadline);
      gone?.removeEventListener("abort", leave);
    },
  };
}
