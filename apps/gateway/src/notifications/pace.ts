/** Waits for one's turn: at most so many have theirs in a second, in the order in which they asked. Who comes alone does not wait. */
export type Turn = () => Promise<void>;

export function createPace(perSecond: number): Turn {
  const waiting: (() => void)[] = [];
  let taken = false;
  function take(begin: () => void): void {
    taken = true;
    begin();
    // Counted from here and not by the clock: a process that stood still makes up for nothing.
    setTimeout(() => {
      taken = false;
      const next = waiting.shift();
      if (next) take(next);
    }, 1000 / perSecond).unref();
  }
  return () => new Promise((resolve) => void (taken ? waiting.push(resolve) : take(resolve)));
}
