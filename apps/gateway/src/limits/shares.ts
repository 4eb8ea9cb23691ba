import { failure } from "../failure.ts";

/**
 * Each account's share of a service: a fixed number of its calls run at once, its further calls wait, and other accounts are not delayed
 * (promise 44).
 */
export interface Shares {
  /** @throws Failure TOO_MANY_ATTEMPTS when the account's queue is full */
  run<T>(account: string, work: () => Promise<T>): Promise<T>;
  /** Whether no call runs or waits. */
  isIdle(): boolean;
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
    isIdle: () => shares.size === 0,
    async run(account, work) {
      const share = shares.get(account) ?? { underWay: 0, waiting: [] };
      shares.set(account, share);
      if (share.underWay < mostUnderWay) share.underWay += 1;
      else if (share.waiting.length >= mostWaiting) throw failure("TOO_MANY_ATTEMPTS");
      // A finished call hands its place to the next in the queue.
      else await new Promise<void>((resolve) => share.waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave(account, share);
      }
    },
  };
}
