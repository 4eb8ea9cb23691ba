/** A cheap count of calls by key in fixed windows, for the fair-use limits every call passes. Its own process alone counts. */
export interface WindowCounter {
  take(key: string, most: number): boolean;
  /** Whether the next take would be refused. */
  isSpent(key: string, most: number): boolean;
}

/** @param windowMs how long a window lasts, in milliseconds, of which `now` tells as well; all counts begin anew with each */
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
