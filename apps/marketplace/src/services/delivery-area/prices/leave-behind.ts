import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/database.ts";

/**
 * What was planned, published and followed in areas that become another company's is no business of that company: plans that are still to
 * begin end, and of the areas nothing of it stays. What their customers were shown is kept elsewhere (0048).
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
