/** Where one of many stands. `reason` is what a person reads. */
export type Outcome =
  | { readonly state: "waiting" | "running" | "done" }
  | { readonly state: "refused"; readonly reason: string };

/** How many calls are under way at once: quick for fifty orders, and no burst for the server (at most 4). */
export const bulkWidth = 4;

interface BulkRun<Item> {
  items: readonly Item[];
  /** Carries out one; raises when it was refused. */
  act: (item: Item) => Promise<unknown>;
  /** The words for what was raised. */
  explain: (error: unknown) => string;
  onOutcome: (item: Item, outcome: Outcome) => void;
}

/** Does the same to many. One that is refused does not hold up the others; when it is over, each has its outcome. */
export async function runBulk<Item>({ items, act, explain, onOutcome }: BulkRun<Item>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      onOutcome(item, { state: "running" });
      try {
        await act(item);
        onOutcome(item, { state: "done" });
      } catch (error) {
        onOutcome(item, { state: "refused", reason: explain(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(bulkWidth, items.length) }, worker));
}
