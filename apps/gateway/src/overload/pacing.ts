/** A page makes about ten calls. An account that continues without pause gets its fair use evenly (limits/call-limits.ts). */
const [perSecond, atOnce] = [32, 150];
const longestWaitMs = 2000;
const mostRemembered = 10_000;

const eachMs = 1000 / perSecond;

/**
 * Paces an account's calls: a burst at once, then a fixed rate per second (promise 44).
 * @returns the delay of these calls in ms, or undefined when it would be too long
 */
export function createPacing(now: () => number): (account: string, calls: number) => number | undefined {
  /** Per account: the time by which its calls are used up at the fixed rate. */
  const usedUpAt = new Map<string, number>();
  return (account, calls) => {
    const at = now();
    const known = usedUpAt.get(account) ?? 0;
    // A value further ahead than any account can reach was written before the clock was set back.
    const from = known > at + atOnce * eachMs + longestWaitMs ? at : Math.max(at, known);
    const waitMs = from + calls * eachMs - at - atOnce * eachMs;
    if (waitMs > longestWaitMs) return undefined;
    // The first key is the least recently used account, which has no delay left.
    usedUpAt.delete(account);
    if (usedUpAt.size >= mostRemembered) usedUpAt.delete(usedUpAt.keys().next().value ?? "");
    usedUpAt.set(account, from + calls * eachMs);
    return Math.max(0, waitMs);
  };
}
