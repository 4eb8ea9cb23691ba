import type { deliveryArea } from "@partner-konto/contracts/services/delivery-area";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { recordId } from "@partner-konto/domain/person";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { type Caller, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/refusal.ts";
import { inScopeOf, ofLivingAgency } from "../business-customer/index.ts";

/** The areas in the caller's scope, with `ids` only those of them, and their postal codes in one more statement. */
async function areasInScope(db: Kysely<Database>, caller: Caller, ids: readonly string[]): Promise<DeliveryArea[]> {
  const areas = await db
    .selectFrom("deliveryArea")
    .selectAll()
    .where(inScopeOf(caller, "businessCustomerId", "groupId"))
    .where(ofLivingAgency("deliveryArea.businessCustomerId"))
    .$if(ids.length > 0, (query) => query.where("id", "=", sql<string>`any(${ids}::uuid[])`))
    .orderBy("id")
    .execute();
  const codes = await db
    .selectFrom("deliveryAreaPostalCode")
    .selectAll()
    .where("deliveryAreaId", "=", sql<string>`any(${areas.map(({ id }) => id)}::uuid[])`)
    .orderBy("postalCode")
    .execute();
  const byArea = Map.groupBy(codes, ({ deliveryAreaId }) => deliveryAreaId);
  return areas.map(({ modifiedAt, ...area }) => ({
    ...area,
    modifiedAt: modifiedAt.toISOString(),
    postalCodes: (byArea.get(area.id) ?? []).map(({ postalCode, name, color }) => ({ postalCode, name, color })),
  }));
}

export const deliveryAreaHandlers: Handlers<typeof deliveryArea> = {
  find: (context, { body: { ids } }) => areasInScope(context.db, signedInCaller(context), ids),

  async get(context, { params: { id } }) {
    if (!recordId.safeParse(id).success) throw notFound();
    const [area] = await areasInScope(context.db, signedInCaller(context), [id]);
    if (!area) throw notFound();
    return area;
  },

  async getByPostalCode(context, { params: { postalCode } }) {
    const hits = await context.db
      .selectFrom("deliveryArea")
      .select(["id", "name", "businessCustomerId"])
      .where(inScopeOf(signedInCaller(context), "businessCustomerId", "groupId"))
      .where(ofLivingAgency("deliveryArea.businessCustomerId"))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("deliveryAreaPostalCode")
            .select("postalCode")
            .whereRef("deliveryAreaId", "=", "deliveryArea.id")
            // Digits only, by the contract; nothing in it has a meaning to LIKE.
            .where("postalCode", "like", `${postalCode}%`),
        ),
      )
      .orderBy("id")
      .execute();
    return hits.map(({ id, ...hit }) => ({ _id: id, ...hit }));
  },
};
