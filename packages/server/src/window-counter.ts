/** A minute's fair use of a person, or of a program with an API key. A bulk confirmation of a full page fits many times over. */
export const fairUsePerMinute = { effects: 600, reads: 1800 };

/** Counts calls by key in fixed windows, for the fair-use limits of all calls. Each process counts for itself. */
export interface WindowCounter {
  take(key: string, most: number): boolean;
  /** @returns whether the next `take` would be refused */
  isSpent(key: string, most: number): boolean;
}

/**
 * @param windowMs length of a window in milliseconds; every window starts at zero
 * @param now returns the current time in milliseconds
 * @returns a counter; `take` returns false once a key has used up `most` calls in the window
 */
export function createWindowCounter(windowMs: number, now: () => number): WindowCounter {
  let window = 0;
  let counts = new Map<string, number>();
  function countsNow(): Map<string, number> {
    const current = Math.floor(now() / windowMs);
    if (current !== window) {
      window = current;
      counts = new Map();
    }
    return counts;
  }

  return {
    isSpent: (key, most) => (countsNow().get(key) ?? 0) >= most,
    take(key, most) {
      const count = (countsNow().get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= most;
    },
  };
}
