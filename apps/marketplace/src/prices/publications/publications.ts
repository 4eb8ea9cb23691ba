import type { prices } from "@partner-konto/contracts/prices/prices";
import { can } from "@partner-konto/domain/people/rights";
import type { Publication } from "@partner-konto/domain/prices/publications/publication";
import { type Selectable, sql } from "kysely";
import { areasInReach } from "../../areas/delivery-area/index.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { countedChanges } from "./counted-changes.ts";
import { knownNames } from "./known-names.ts";
import type { PricePublicationTable } from "./tables.ts";

type Row = Selectable<PricePublicationTable>;

/** The areas of publications; of areas outside the caller's scope only that they exist. */
function areasOf(context: Context, ids: readonly string[]) {
  const { db } = context;
  return db
    .selectFrom("pricePublicationArea")
    .leftJoin(areasInReach(db, signedInCaller(context)).as("area"), "area.id", "deliveryAreaId")
    .select(["publicationId", "area.id", "area.name"])
    .where("publicationId", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("area.name")
    .orderBy("deliveryAreaId")
    .execute();
}

/** Publications for the answer. */
export async function presented(context: Context, rows: readonly Row[]): Promise<Publication[]> {
  const ids = rows.map(({ id }) => id);
  const areas = Map.groupBy(await areasOf(context, ids), ({ publicationId }) => publicationId);
  const changes = await countedChanges(context.db, ids);
  const people = rows.flatMap(({ userId, undoneBy }) => [userId, undoneBy].filter((id) => id !== null));
  const names = await knownNames(context, [...new Set(people)]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const mayUpdate = can(signedInCaller(context).roles, "update", "businessCustomerDeliveryArea");
  return rows.map(({ id, at, userId, note, undoneAt, undoneBy }) => {
    const all = areas.get(id) ?? [];
    const seen = all.flatMap((area) =>
      area.id === null || area.name === null
        ? []
        : [{ id: area.id, name: area.name, changes: changes.get(id)?.get(area.id) ?? 0 }],
    );
    return {
      id,
      at: at.toISOString(),
      by: nameOf(userId),
      note,
      areas: seen,
      undoneAt: undoneAt?.toISOString() ?? null,
      undoneBy: nameOf(undoneBy),
      mayUndo: mayUpdate && undoneAt === null && seen.length === all.length,
    };
  });
}

/** Publications of areas in the caller's scope, the newest first. */
export const findPublications: Handler<(typeof prices)["findPublications"]> = async (
  context,
  { body: { businessCustomerIds, before, limit } },
) => {
  const caller = signedInCaller(context);
  const seen = context.db
    .selectFrom("pricePublication")
    .selectAll()
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("pricePublicationArea")
          .innerJoin(areasInReach(context.db, caller).as("area"), "area.id", "deliveryAreaId")
          .select("area.id")
          .whereRef("publicationId", "=", "pricePublication.id")
          .$if(businessCustomerIds !== undefined, (query) =>
            query.where("area.businessCustomerId", "=", sql<string>`any(${businessCustomerIds ?? []}::uuid[])`),
          ),
      ),
    );
  // A publication outside the caller's reach cannot be the end of their page; it is answered like a missing one.
  if (before !== undefined && !(await seen.where("id", "=", before).executeTakeFirst())) return [];
  const rows = await seen
    // Several publications may have the same millisecond.
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, id) < (select last.at, last.id from price_publication last where last.id = ${before})`,
      ),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return presented(context, rows);
};
