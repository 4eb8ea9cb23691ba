import type { deliveryArea } from "@partner-konto/contracts/areas/delivery-area";
import { mostRows } from "@partner-konto/domain/constants";
import { signsSought, wordsSought } from "@partner-konto/domain/text/search";
import { sql } from "kysely";
import { inScopeOf, ofLivingAgency } from "../../companies/agency/index.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { withFacts } from "./records.ts";

/**
 * The condition that a name has these words or parts of words: programs search for names that belong together. The database folds names as
 * the portal does (migrations/0201-kernel).
 */
const hasWords = (text: string) => {
  const words = [
    ...wordsSought(text).map((word) => sql<boolean>`folded_words(name) like ${`%${word}%`}`),
    ...signsSought(text).map((sign) => sql<boolean>`position(${sign} in name) > 0`),
  ];
  if (words.length === 0) return sql<boolean>`${text.trim() === ""}`;
  return sql<boolean>`${sql.join(words, sql` and `)}`;
};

/** The areas in the caller's scope, sorted by name. A limit of -1 means as many as one answer may hold. */
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
    .$if(text !== undefined, (query) => query.where(hasWords(text ?? "")))
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
