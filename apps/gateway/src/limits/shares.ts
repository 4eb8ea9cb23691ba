import { failure } from "../failure.ts";

/**
 * Each account's share of what a service takes at once: so many of its calls are under way, more of them wait for each other, and nobody
 * else waits for them (promise 44).
 */
export interface Shares {
  /** @throws Failure TOO_MANY_ATTEMPTS when more wait already than anybody's screen could need */
  run<T>(account: string, work: () => Promise<T>): Promise<T>;
}

interface Share {
  underWay: number;
  waiting: (() => void)[];
}

export function createShares(mostUnderWay: number, mostWaiting: number): Shares {
  const shares = new Map<string, Share>();

  function leave(account: string, share: Share): void {
    const next = share.waiting.shift();
    if (next) return next();
    share.underWay -= 1;
    if (share.underWay === 0) shares.delete(account);
  }

  return {
    async run(account, work) {
      const share = shares.get(account) ?? { underWay: 0, waiting: [] };
      shares.set(account, share);
      if (share.underWay < mostUnderWay) share.underWay += 1;
      else if (share.waiting.length >= mostWaiting) throw failure("TOO_MANY_ATTEMPTS");
      // Whoever leaves hands over the place.
      else await new Promise<void>((resolve) => share.waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave(account, share);
      }
    },
  };
}
