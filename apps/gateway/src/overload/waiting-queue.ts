import { type Demand, type Kind, sheddingOrder } from "./shedding-order.ts";

/** A request that waits, and its account. */
export interface QueuedRequest extends Demand {
  account: string;
  /** The most calls of one kind that this account may have waiting. */
  most: number;
}

export interface WaitingQueue<G extends QueuedRequest> {
  /** Whether the queue has no place for these calls. */
  isFullFor(demand: Demand): boolean;
  /** Adds a request if there is a place; returns whether it did. A kind that is shed earlier has fewer places, and no account can take all of them. */
  add(request: G): boolean;
  /** The next request: from the kind that is shed last, and there one of each account in turn. */
  next(): G | undefined;
  /** The number of waiting calls. */
  size: () => number;
}

interface Queue<G> {
  requests: G[];
  calls: number;
}

/** @param places the most waiting calls, of all kinds together, at which a call of this kind is still admitted */
export function createWaitingQueue<G extends QueuedRequest>(places: Readonly<Record<Kind, number>>): WaitingQueue<G> {
  // A map keeps its accounts in order; after its turn an account moves to the end.
  const rounds = new Map(sheddingOrder.toReversed().map((kind) => [kind, new Map<string, Queue<G>>()]));
  let size = 0;
  const isFullFor = ({ kind, calls }: Demand): boolean => size + calls > places[kind];
  return {
    size: () => size,
    isFullFor,
    add(request) {
      const { kind, account, calls, most } = request;
      const round = rounds.get(kind);
      const queue = round?.get(account) ?? { requests: [], calls: 0 };
      if (isFullFor(request) || queue.calls + calls > most) return false;
      queue.requests.push(request);
      queue.calls += calls;
      size += calls;
      round?.set(account, queue);
      return true;
    },
    next() {
      for (const round of rounds.values()) {
        const [first] = round;
        if (!first) continue;
        const [account, queue] = first;
        round.delete(account);
        const request = queue.requests.shift();
        if (queue.requests.length > 0) round.set(account, queue);
        queue.calls -= request?.calls ?? 0;
        size -= request?.calls ?? 0;
        return request;
      }
      return undefined;
    },
  };
}
