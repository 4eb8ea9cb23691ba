import type { deliveryArea } from "@partner-konto/contracts/areas/delivery-area";
import { defaultPaymentTypes } from "@partner-konto/domain/areas/delivery-area/settings";
import { recordId } from "@partner-konto/domain/person";
import { inScopeOf, ofLivingAgency } from "../../companies/agency/index.ts";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { findByFilter } from "./find-by-filter.ts";
import { postalCodeHandlers } from "./postal-codes.ts";
import { areasInScope } from "./records.ts";
import { remove } from "./remove.ts";
import { toggleIsOffering } from "./status.ts";

/** Areas are made and changed by calls of the prices, because a patch and the area to copy hold prices. */
export const deliveryAreaHandlers: Omit<Handlers<typeof deliveryArea>, "create" | "patch"> = {
  ...postalCodeHandlers,
  delete: remove,
  findByFilter,
  toggleIsOffering,

  find: (context, { body: { ids } }) => areasInScope(context.db, signedInCaller(context), ids),

  async get(context, { params: { id } }) {
    if (!recordId.safeParse(id).success) throw notFound();
    const [area] = await areasInScope(context.db, signedInCaller(context), [id]);
    if (!area) throw notFound();
    return area;
  },

  setDefaultPaymentType: () => Promise.resolve({ paymentTypes: [...defaultPaymentTypes] }),

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
            // The contract allows digits only, so the value needs no escaping for LIKE.
            .where("postalCode", "like", `${postalCode}%`),
        ),
      )
      .orderBy("id")
      .execute();
    return hits.map(({ id, ...hit }) => ({ _id: id, ...hit }));
  },
};
