import { type Kind, sheddingOrder, type Wish } from "./order-of-shedding.ts";

/** A request that waits, and its account. */
export interface Guest extends Wish {
  account: string;
  /** The most calls of one kind that this account may have waiting. */
  most: number;
}

export interface WaitingRoom<G extends Guest> {
  /** Whether there is no room for these calls. */
  isFullFor(wish: Wish): boolean;
  /** Adds a guest if there is room. A kind that is shed earlier has fewer places, and no account can take all of them. */
  enter(guest: G): boolean;
  /** The next guest: from the kind that is shed last, and there one of each account in turn. */
  next(): G | undefined;
  /** The number of waiting calls. */
  size: () => number;
}

interface Queue<G> {
  guests: G[];
  calls: number;
}

/** @param places the most waiting calls, of all kinds together, at which a call of this kind is still admitted */
export function createWaitingRoom<G extends Guest>(places: Readonly<Record<Kind, number>>): WaitingRoom<G> {
  // A map keeps its accounts in order; after its turn an account moves to the end.
  const rounds = new Map(sheddingOrder.toReversed().map((kind) => [kind, new Map<string, Queue<G>>()]));
  let size = 0;
  const isFullFor = ({ kind, calls }: Wish): boolean => size + calls > places[kind];
  return {
    size: () => size,
    isFullFor,
    enter(guest) {
      const { kind, account, calls, most } = guest;
      const round = rounds.get(kind);
      const queue = round?.get(account) ?? { guests: [], calls: 0 };
      if (isFullFor(guest) || queue.calls + calls > most) return false;
      queue.guests.push(guest);
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
        const guest = queue.guests.shift();
        if (queue.guests.length > 0) round.set(account, queue);
        queue.calls -= guest?.calls ?? 0;
        size -= guest?.calls ?? 0;
        return guest;
      }
      return undefined;
    },
  };
}
