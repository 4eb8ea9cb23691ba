const longestMs = 15_000;

/**
 * Doubles with every try up to 15 s and varies at random, so that clients do not reconnect all at once after a restart (promise 40).
 * @param tries failed tries so far, from 0
 * @param firstMs delay of the first try
 * @param random a number from 0 to 1
 * @returns milliseconds to wait before the next try to connect
 */
export function retryDelayMs(tries: number, firstMs: number, random: () => number = Math.random): number {
  const span = Math.min(longestMs, firstMs * 2 ** tries);
  return Math.round(span * (0.5 + random() * 0.5));
}
