const first = 250;
const longest = 15_000;

/** How long to wait before the next try, with jitter, so that a restart of the events server is no storm (promise 40). */
export function backoffMs(tries: number, random = Math.random): number {
  const span = Math.min(longest, first * 2 ** tries);
  return Math.round(span * (0.5 + random() * 0.5));
}
