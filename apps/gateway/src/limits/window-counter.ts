/** A cheap count of calls by key in fixed windows, for the fair-use limits every call passes. */
export interface WindowCounter {
  take(key: string, most: number): boolean;
}

export function createWindowCounter(windowMs: number, now: () => number): WindowCounter {
  let window = 0;
  let counts = new Map<string, number>();
  return {
    take(key, most) {
      const current = Math.floor(now() / windowMs);
      if (current !== window) {
        window = current;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= most;
    },
  };
}
