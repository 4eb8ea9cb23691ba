/** Resolves when it is the caller's turn, in the order of the calls, at a fixed rate per second. A single caller does not wait. */
export type Turn = () => Promise<void>;

export function createPace(perSecond: number): Turn {
  const waiting: (() => void)[] = [];
  let taken = false;
  function take(begin: () => void): void {
    taken = true;
    begin();
    // The delay starts now instead of at a planned time, so that a stalled process does not release a burst.
    setTimeout(() => {
      taken = false;
      const next = waiting.shift();
      if (next) take(next);
    }, 1000 / perSecond).unref();
  }
  return () => new Promise((resolve) => void (taken ? waiting.push(resolve) : take(resolve)));
}
