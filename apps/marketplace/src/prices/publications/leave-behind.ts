import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/**
 * Deletes the plans, publications and rules of areas that move to another company, because they do not concern that company. Plans that
 * have not begun end for all of their areas. The prices that customers were shown are stored elsewhere (decision 0048).
 */
export async function leavePricesBehind(db: Kysely<Database>, areaIds: readonly string[]): Promise<void> {
  if (areaIds.length === 0) return;
  const these = sql<string>`any(${areaIds}::uuid[])`;
  await db
    .updateTable("pricePlan")
    .set({ state: "refused", refusal: "NOT_FOUND" })
    .where("state", "in", ["waiting", "planned"])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("pricePlanArea")
          .select("planId")
          .whereRef("planId", "=", "pricePlan.id")
          .where("deliveryAreaId", "=", these),
      ),
    )
    .execute();
  for (const table of ["pricePlanArea", "pricePublicationArea", "followRule"] as const)
    await db.deleteFrom(table).where("deliveryAreaId", "=", these).execute();
}
