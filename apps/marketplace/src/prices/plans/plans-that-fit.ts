import { sql } from "kysely";
import { lockAreasInScope } from "../../areas/delivery-area/index.ts";
import type { Context } from "../../kernel/handler.ts";
import { stillFitting } from "./present-plans.ts";

/**
 * Keeps the plans of these areas valid while another plan or rule changes their prices: a plan that fits before the change also fits after
 * it. So one plan may follow another or lie within it.
 * @param but the plan that makes the change
 * @returns a function to call after the areas were changed: it moves the fitting plans to the new versions
 */
export async function plansThatFit(context: Context, areaIds: readonly string[], but?: string) {
  const { db } = context;
  const areas = new Map((await lockAreasInScope(context, areaIds)).map((area) => [area.id, area]));
  const others = await db
    .selectFrom("pricePlanArea")
    .innerJoin("pricePlan", "pricePlan.id", "planId")
    .select(["planId", "deliveryAreaId", "version", "patch"])
    .where("deliveryAreaId", "=", sql<string>`any(${areaIds}::uuid[])`)
    .where("state", "in", ["waiting", "planned"])
    .$if(but !== undefined, (query) => query.where("planId", "!=", but ?? ""))
    .execute();
  const fitting = await stillFitting(db, others, areas);
  return async (): Promise<void> => {
    for (const { planId: other, deliveryAreaId } of fitting)
      await db
        .updateTable("pricePlanArea")
        .from("deliveryArea")
        .set((eb) => ({ version: eb.ref("deliveryArea.version") }))
        .where("planId", "=", other)
        .whereRef("deliveryArea.id", "=", "deliveryAreaId")
        .where("deliveryAreaId", "=", deliveryAreaId)
        .execute();
  };
}
