import { changesIn } from "@partner-konto/domain/prices/publications/restore-prices";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** The number of prices that a publication changed in each area, by the area's id. */
type ChangeCounts = Map<string, number>;

/** A few megabytes of counts. If more publications are counted, the oldest counts are dropped and computed again when needed. */
const most = 500;
const caches = new WeakMap<Kysely<Database>, Map<string, ChangeCounts>>();

/**
 * The number of prices that these publications changed, by their ids. A publication never changes, so its prices are read and compared
 * once, which takes most of the time of a list. An area that moved to another company leaves its publications (`leave-behind.ts`); its
 * count stays in this cache, but nobody asks for it.
 */
export async function countedChanges(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, ChangeCounts>> {
  const cache = caches.get(db) ?? new Map<string, ChangeCounts>();
  caches.set(db, cache);
  const found = new Map(ids.map((id): [string, ChangeCounts] => [id, cache.get(id) ?? new Map<string, number>()]));
  const unknown = ids.filter((id) => !cache.has(id));
  if (unknown.length === 0) return found;
  const rows = await db
    .selectFrom("pricePublicationArea")
    .select(["publicationId", "deliveryAreaId", "before", "after"])
    .where("publicationId", "=", sql<string>`any(${unknown}::uuid[])`)
    .execute();
  for (const { publicationId, deliveryAreaId, before, after } of rows)
    found.get(publicationId)?.set(deliveryAreaId, changesIn(before, after));
  for (const id of unknown) cache.set(id, found.get(id) ?? new Map<string, number>());
  // A Map iterates in the order of insertion, so the oldest go first.
  for (const id of cache.keys()) {
    if (cache.size <= most) break;
    cache.delete(id);
  }
  return found;
}
