const longestMs = 15_000;

/**
 * How long to wait before the next try to connect, in ms: twice as long each time up to 15 s, and never for all at the same moment, so that
 * a restart is no storm (promise 40). `tries` counts from 0.
 */
export function retryDelayMs(tries: number, firstMs: number, random: () => number = Math.random): number {
  const span = Math.min(longestMs, firstMs * 2 ** tries);
  return Math.round(span * (0.5 + random() * 0.5));
}
