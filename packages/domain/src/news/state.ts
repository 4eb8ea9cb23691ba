import { isNew } from "../notification/newness.ts";
import type { NewsItem } from "./schema.ts";

/** What a browser keeps of the news between two visits (portal §3): how many there were, when it last looked, which are new. */
export type NewsState = {
  readonly count: number;
  /** ISO instant; null before the first look. */
  readonly lastSeen: string | null;
  readonly newIds: readonly string[];
};

/** Before the first look, and after a reset. */
export const noNews: NewsState = { count: 0, lastSeen: null, newIds: [] };

/** An item that was opened leaves the new ones after this time (portal §9). */
export const newNewsRemovalDelayMs = 2000;

type Fetched = { readonly items: readonly Pick<NewsItem, "id" | "modifiedAt">[]; readonly total: number };

/** After a fetch: what was modified since the last look is new, the count becomes the total, and the last look is now (portal §4). */
export function afterFetch({ lastSeen, newIds }: NewsState, { items, total }: Fetched, now: string): NewsState {
  const found = items.filter(({ modifiedAt }) => isNew(modifiedAt, lastSeen)).map(({ id }) => id);
  return { count: total, lastSeen: now, newIds: [...new Set([...newIds, ...found])] };
}

/** The delay after its opening is over: the item is new no more. */
export function afterOpening(state: NewsState, id: string): NewsState {
  return { ...state, newIds: state.newIds.filter((known) => known !== id) };
}
