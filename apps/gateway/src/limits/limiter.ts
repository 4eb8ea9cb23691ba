/** Counts attempts by key. A refused attempt does not count, so that an attack does not lock its victim out for longer. */
export interface Limiter {
  /** Whether one more attempt is allowed: at most `most` in any span of `spanMs`. */
  take(key: string, most: number, spanMs: number): Promise<boolean>;
  /** Removes the newest attempt when it turned out to be legitimate. */
  giveBack(key: string): Promise<void>;
}

const mostKeys = 100_000;

/** For a single gateway: remembers the time of every attempt. */
export function createMemoryLimiter(now: () => number): Limiter {
  const takes = new Map<string, number[]>();
  return {
    async take(key, most, spanMs) {
      const at = now();
      const recent = (takes.get(key) ?? []).filter((moment) => moment > at - spanMs);
      // The key moves to the end of the map, so the first key is the least recently used.
      takes.delete(key);
      if (takes.size >= mostKeys) takes.delete(takes.keys().next().value ?? "");
      takes.set(key, recent);
      if (recent.length >= most) return false;
      recent.push(at);
      return true;
    },
    async giveBack(key) {
      takes.get(key)?.pop();
    },
  };
}
