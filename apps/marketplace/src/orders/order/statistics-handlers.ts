import type { orderStatistics } from "@partner-konto/contracts/analysis/order-statistics";
import { recordId } from "@partner-konto/domain/person";
import { sql } from "kysely";
import { isAreaThere } from "../../areas/delivery-area/index.ts";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { inScope } from "./scope.ts";

export const orderStatisticsHandlers: Handlers<typeof orderStatistics> = {
  async getByPostalCode(context, { params: { id } }) {
    const { db, now } = context;
    const caller = signedInCaller(context);
    if (!recordId.safeParse(id).success || !(await isAreaThere(db, caller, id))) throw notFound();
    // The area may have come from another agency; only orders in the caller's scope are counted.
    return db
      .selectFrom("orders")
      .select(["postalCode", sql<number>`count(*)`.as("orders")])
      .where("deliveryAreaId", "=", id)
      .where("createdAt", ">=", sql<Date>`${now}::timestamptz - interval '12 months'`)
      .where(inScope(caller))
      .groupBy("postalCode")
      .orderBy("postalCode")
      .execute();
  },
};
