import type { deliveryArea } from "@partner-konto/contracts/services/delivery-area";
import { recordId } from "@partner-konto/domain/person";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/refusal.ts";
import { inScopeOf, ofLivingAgency } from "../business-customer/index.ts";
import { areasInScope } from "./records.ts";

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
