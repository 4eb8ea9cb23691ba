import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import type { AreaChange } from "./changes-by.ts";

/** Stores the previous prices of areas, so that the publication can be undone (decision 0051). */
export async function keepPublication(
  context: Context,
  id: string,
  changes: ReadonlyMap<AreaChange, readonly string[]>,
  note: string,
): Promise<void> {
  const { db, now: at } = context;
  const userId = signedInCaller(context).id;
  await db.insertInto("pricePublication").values({ id, at, userId, note, undoneAt: null, undoneBy: null }).execute();
  const rows = [...changes].map(([{ before, after }, fields]) => ({
    publicationId: id,
    deliveryAreaId: before.id,
    fields: [...fields],
    before: JSON.stringify(before.price),
    after: JSON.stringify(after.price),
  }));
  await db.insertInto("pricePublicationArea").values(rows).execute();
}

/** Deletes old publications that no plan refers to. Nobody will undo a publication after years. */
export async function forgetPublications(db: Kysely<Database>, before: Date): Promise<void> {
  const old = db
    .selectFrom("pricePublication")
    .select("id")
    .where("at", "<", before)
    .where((eb) => {
      const told = eb
        .selectFrom("pricePlan")
        .select("pricePlan.id")
        .whereRef("publicationId", "=", "pricePublication.id");
      return eb.not(eb.exists(told));
    });
  await db.deleteFrom("pricePublicationArea").where("publicationId", "in", old).execute();
  await db.deleteFrom("pricePublication").where("id", "in", old).execute();
}
