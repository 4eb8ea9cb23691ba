import { callErrorOf } from "../data/call-error.ts";

/** Where one of many stands. `reason` is what a person reads. */
export type Outcome =
  | { readonly state: "waiting" | "running" | "done" }
  | { readonly state: "refused"; readonly reason: string };

/** How many calls are under way at once: quick for fifty orders, and no burst for the server (at most 4). */
export const bulkWidth = 4;

/** Whoever has made all calls of a minute goes on when more are taken, and is refused only if that lasts. */
const [pauseMs, pauses] = [5000, 15];

interface BulkRun<Item> {
  items: readonly Item[];
  /** Carries out one; raises when it was refused. */
  act: (item: Item) => Promise<unknown>;
  /** The words for what was raised. */
  explain: (error: unknown, item: Item) => string;
  onOutcome: (item: Item, outcome: Outcome) => void;
}

async function inTime(act: () => Promise<unknown>, onPause: () => void): Promise<void> {
  for (let left = pauses; ; left -= 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (left === 0 || callErrorOf(error).code !== "TOO_MANY_ATTEMPTS") throw error;
      onPause();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Does the same to many. One that is refused does not hold up the others; when it is over, each has its outcome. */
export async function runBulk<Item>({ items, act, explain, onOutcome }: BulkRun<Item>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      onOutcome(item, { state: "running" });
      try {
        await inTime(
          () => act(item),
          () => onOutcome(item, { state: "waiting" }),
        );
        onOutcome(item, { state: "done" });
      } catch (error) {
        onOutcome(item, { state: "refused", reason: explain(error, item) });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(bulkWidth, items.length) }, worker));
}
