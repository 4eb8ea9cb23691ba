import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import type { Kysely } from "kysely";
import { type AreaStamp, type SellingArea, sellingAreas } from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { databaseOf } from "../../kernel/db/transaction.ts";

/** An area as it was read, with the delivery promises computed for it since. */
export interface CachedArea {
  stamp: string;
  area: SellingArea;
  promises: Map<string, DeliveryPromise | null>;
}

/** About 40 MB of areas; areas beyond that are read again. */
const most = 5000;
const caches = new WeakMap<Kysely<Database>, Map<string, CachedArea>>();

/**
 * Areas by their ids, cached by id and stamp, never by time: the caller knows the present stamp, so a change counts for the next call on
 * every replica. Areas that were deleted are left out.
 */
export async function areasOf(
  db: Kysely<Database>,
  stamps: readonly Pick<AreaStamp, "id" | "stamp">[],
): Promise<Map<string, CachedArea>> {
  const database = databaseOf(db);
  const cache = caches.get(database) ?? new Map<string, CachedArea>();
  caches.set(database, cache);
  const found = new Map<string, CachedArea>();
  const unknown: string[] = [];
  for (const { id, stamp } of stamps) {
    const known = cache.get(id);
    if (known?.stamp === stamp) found.set(id, known);
    else unknown.push(id);
  }
  for (const { id, stamp, area } of unknown.length > 0 ? await sellingAreas(db, unknown) : []) {
    const read = { stamp, area, promises: new Map<string, DeliveryPromise | null>() };
    found.set(id, read);
    if (database !== db) continue;
    cache.delete(id);
    cache.set(id, read);
  }
  // A Map iterates in the order of insertion, so the oldest go first.
  for (const id of cache.keys()) {
    if (cache.size <= most) break;
    cache.delete(id);
  }
  return found;
}
