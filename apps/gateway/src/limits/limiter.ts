/** Counts takes by key. What is refused does not count, so that an attack does not keep its victim out for longer. */
export interface Limiter {
  /** Whether one more is allowed: at most `most` in any span of `spanMs`. */
  take(key: string, most: number, spanMs: number): Promise<boolean>;
  /** Gives the newest take back, when it turned out to be innocent. */
  giveBack(key: string): Promise<void>;
}

const mostKeys = 100_000;

/** For one gateway alone: remembers the moment of every take. */
export function createMemoryLimiter(now: () => number): Limiter {
  const takes = new Map<string, number[]>();
  return {
    async take(key, most, spanMs) {
      const at = now();
      const recent = (takes.get(key) ?? []).filter((moment) => moment > at - spanMs);
      // The key moves to the end of the map: the first ones are those nobody has used for longest.
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
