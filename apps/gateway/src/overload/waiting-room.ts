import { type Kind, sheddingOrder, type Wish } from "./order-of-shedding.ts";

/** What waits for its turn, and for whom. */
export interface Guest extends Wish {
  account: string;
  /** How many calls of this account may wait of one kind. */
  most: number;
}

export interface WaitingRoom<G extends Guest> {
  /** Whether nobody who asks for so much would find room. */
  isFullFor(wish: Wish): boolean;
  /** Whether there is room. What is given up sooner finds the door shut sooner, and nobody takes all the places. */
  enter(guest: G): boolean;
  /** Whose turn it is: of the kind given up last, and there of each account one in a round. */
  next(): G | undefined;
  /** How many calls wait. */
  size: () => number;
}

interface Queue<G> {
  guests: G[];
  calls: number;
}

/** @param places how many calls may wait in all when one more of this kind comes */
export function createWaitingRoom<G extends Guest>(places: Readonly<Record<Kind, number>>): WaitingRoom<G> {
  // A map keeps the order in which its accounts came; whose turn was goes to the end.
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
