import { isNew } from "../notification/newness.ts";
import type { NewsItem } from "./schema.ts";

/** The state of the news that a browser keeps between visits (portal §3). */
export type NewsState = {
  readonly count: number;
  /** ISO instant; null before the first visit. */
  readonly lastSeen: string | null;
  readonly newIds: readonly string[];
};

/** The state before the first visit, and after a reset. */
export const noNews: NewsState = { count: 0, lastSeen: null, newIds: [] };

/** Delay between opening a new item and its removal from the new items (portal §9). */
export const newNewsRemovalDelayMs = 2000;

type Fetched = { readonly items: readonly Pick<NewsItem, "id" | "modifiedAt">[]; readonly total: number };

/** @returns whether items beyond a page of the newest ones may be new too, so that all must be fetched to count them */
export function mayMissNew({ lastSeen, newIds }: NewsState, { items, total }: Fetched): boolean {
  const oldest = items.at(-1);
  if (!oldest || items.length >= total) return false;
  return isNew(oldest.modifiedAt, lastSeen) || newIds.some((id) => items.every((item) => item.id !== id));
}

/**
 * Items modified since the last visit are new, the count becomes the total, and the last visit becomes now (portal §4). An item that
 * was withdrawn is no longer new.
 * @param fetched the newest items, all of them when `mayMissNew`, and the number of all
 * @param now ISO instant of the server
 * @returns the state after a fetch
 */
export function afterFetch({ lastSeen, newIds }: NewsState, { items, total }: Fetched, now: string): NewsState {
  const found = items.filter(({ id, modifiedAt }) => newIds.includes(id) || isNew(modifiedAt, lastSeen));
  return { count: total, lastSeen: now, newIds: found.map(({ id }) => id) };
}

/**
 * Called when the delay after opening an item is over (portal §4).
 * @returns the state without that item among the new ones
 */
export function afterOpening(state: NewsState, id: string): NewsState {
  return { ...state, newIds: state.newIds.filter((known) => known !== id) };
}
