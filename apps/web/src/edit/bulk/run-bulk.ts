import { callErrorOf } from "../../data/call-error.ts";

/** State of one item of a bulk run. `reason` is shown to the user. */
export type Outcome =
  | { readonly state: "waiting" | "running" | "done" }
  | { readonly state: "refused"; readonly reason: string };

/** Number of parallel calls: fast for fifty orders, without a burst for the server. */
export const bulkWidth = 4;

/**
 * Pause between two attempts, in ms, and the number of pauses: a run over the rate limit waits, and an item is refused only if the
 * limit persists.
 */
const [pauseMs, pauses] = [5000, 15];

interface BulkRun<Item> {
  items: readonly Item[];
  /** Processes one item; throws when it was refused. */
  act: (item: Item) => Promise<unknown>;
  /** The German text for a thrown error. */
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

/** Runs the same action on many items. A refused item does not stop the others; at the end each item has its outcome. */
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
