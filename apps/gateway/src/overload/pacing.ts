/** A page asks for ten calls or so; whoever goes on and on gets the minute's fair use evenly (limits/call-limits.ts). */
const [perSecond, atOnce] = [32, 150];
const longestWaitMs = 2000;
const mostRemembered = 10_000;

const eachMs = 1000 / perSecond;

/**
 * Spreads what one account asks for: so many calls at once, then so many a second (promise 44).
 * @returns how many ms these calls have to wait, or undefined when that would be too long
 */
export function createPacing(now: () => number): (account: string, calls: number) => number | undefined {
  /** When an account would have used up what it asked for, had it begun with nothing in hand. */
  const usedUpAt = new Map<string, number>();
  return (account, calls) => {
    const at = now();
    const known = usedUpAt.get(account) ?? 0;
    // Further ahead than anybody gets is only what was written before the clock was set back.
    const from = known > at + atOnce * eachMs + longestWaitMs ? at : Math.max(at, known);
    const waitMs = from + calls * eachMs - at - atOnce * eachMs;
    if (waitMs > longestWaitMs) return undefined;
    // Who asked last for longest stands first, and has nothing to wait for.
    usedUpAt.delete(account);
    if (usedUpAt.size >= mostRemembered) usedUpAt.delete(usedUpAt.keys().next().value ?? "");
    usedUpAt.set(account, from + calls * eachMs);
    return Math.max(0, waitMs);
  };
}
