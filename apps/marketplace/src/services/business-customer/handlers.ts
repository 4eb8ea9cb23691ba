import type { businessCustomer } from "@partner-konto/contracts/services/business-customer";
import { recordId } from "@partner-konto/domain/person";
import { sql } from "kysely";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/refusal.ts";
import { areaIdsByAgency } from "../delivery-area/index.ts";
import { inScopeOf } from "./in-scope.ts";

export const businessCustomerHandlers: Handlers<typeof businessCustomer> = {
  async find(context, { body: { ids } }) {
    const agencies = await context.db
      .selectFrom("businessCustomer")
      .selectAll()
      .where(inScopeOf(signedInCaller(context), "id", "groupId"))
      .$if(ids.length > 0, (query) => query.where("id", "=", sql<string>`any(${ids}::uuid[])`))
      // Those asked for by name may be deleted ones, which old orders still point to.
      .$if(ids.length === 0, (query) => query.where("isDeleted", "=", false))
      .orderBy("id")
      .execute();
    const areas = await areaIdsByAgency(
      context.db,
      agencies.map(({ id }) => id),
    );
    return agencies.map((agency) => ({ ...agency, deliveryAreas: areas.get(agency.id) ?? [] }));
  },

  async get(context, { params: { id } }) {
    if (!recordId.safeParse(id).success) throw notFound();
    const agency = await context.db
      .selectFrom("businessCustomer")
      .selectAll()
      .where("id", "=", id)
      .where(inScopeOf(signedInCaller(context), "id", "groupId"))
      .executeTakeFirst();
    if (!agency) throw notFound();
    const areas = await areaIdsByAgency(context.db, [id]);
    return { ...agency, deliveryAreas: areas.get(id) ?? [] };
  },
};
