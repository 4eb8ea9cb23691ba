import type { deliveryArea } from "@partner-konto/contracts/services/delivery-area";
import { mostRows } from "@partner-konto/domain/constants";
import { sql } from "kysely";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { inScopeOf, ofLivingAgency } from "../business-customer/index.ts";
import { withFacts } from "./records.ts";

/** A text to look for with LIKE: what means something there stands for itself. */
const literally = (text: string): string => `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;

/** The areas in the caller's scope, by name; a limit of -1 is all of them, as far as one answer goes. */
export const findByFilter: Handler<(typeof deliveryArea)["findByFilter"]> = async (
  { db, ...context },
  { body: { businessCustomerIds, text, isOffering, page, limit } },
) => {
  const found = db
    .selectFrom("deliveryArea")
    .where(inScopeOf(signedInCaller({ db, ...context }), "businessCustomerId", "groupId"))
    .where(ofLivingAgency("deliveryArea.businessCustomerId"))
    .$if(businessCustomerIds !== undefined, (query) =>
      query.where("businessCustomerId", "=", sql<string>`any(${businessCustomerIds}::uuid[])`),
    )
    .$if(text !== undefined, (query) => query.where("name", "ilike", literally(text ?? "")))
    .$if(isOffering !== undefined, (query) => query.where("isOffering", "=", isOffering === true));
  const rows = limit === -1 ? mostRows : limit;
  const { total } = await found.select(sql<number>`count(*)::integer`.as("total")).executeTakeFirstOrThrow();
  const areas = await found
    .selectAll()
    .orderBy("name")
    .orderBy("id")
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  return { data: await withFacts(db, areas), metadata: { total, page, limit } };
};
