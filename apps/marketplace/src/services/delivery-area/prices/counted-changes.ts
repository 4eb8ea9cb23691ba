import { changesIn } from "@partner-konto/domain/pricing/put-back";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/database.ts";

/** How many prices of an area a publication changed, by the area's id. */
type Counted = Map<string, number>;

/** A few megabytes of counts; of more publications the first ones are counted again. */
const most = 500;
const keptOf = new WeakMap<Kysely<Database>, Map<string, Counted>>();

/**
 * How many prices these publications changed, by their ids. What was published of an area never changes, so it is read and compared once, which
 * takes most of the time of a list. An area that became another company's leaves it behind (`leave-behind.ts`); its count stays here and is
 * asked for by nobody.
 */
export async function countedChanges(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Counted>> {
  const kept = keptOf.get(db) ?? new Map<string, Counted>();
  keptOf.set(db, kept);
  const found = new Map(ids.map((id): [string, Counted] => [id, kept.get(id) ?? new Map<string, number>()]));
  const unknown = ids.filter((id) => !kept.has(id));
  if (unknown.length === 0) return found;
  const rows = await db
    .selectFrom("pricePublicationArea")
    .select(["publicationId", "deliveryAreaId", "before", "after"])
    .where("publicationId", "=", sql<string>`any(${unknown}::uuid[])`)
    .execute();
  for (const { publicationId, deliveryAreaId, before, after } of rows)
    found.get(publicationId)?.set(deliveryAreaId, changesIn(before, after));
  for (const id of unknown) kept.set(id, found.get(id) ?? new Map<string, number>());
  // The first ones in are the first ones out.
  for (const id of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(id);
  }
  return found;
}
