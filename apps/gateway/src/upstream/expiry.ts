import { Failure, failure } from "../failure.ts";

/** When a call ends, whoever ends it: the deadline, or the browser that has gone. */
export interface Expiry {
  signal: AbortSignal;
  /** Never resolves; rejects at the end, also for what still waits in a queue. */
  over: Promise<never>;
  /** Who was too slow, rather than the browser gone. */
  late(): Failure | undefined;
  /** The call is over: nothing of this is needed any more. */
  settle(): void;
}

/** @param isSenderSlow whether at the deadline the service waits for what the browser sends */
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
    // A deadline that still fires after its call, five seconds later, costs as much as a good part of the call.
    settle() {
      clearTimeout(deadline);
      gone?.removeEventListener("abort", leave);
    },
  };
}
