import type { CallOf } from "@partner-konto/contracts/services";
import { sql } from "kysely";
import { inScopeOf } from "../../companies/agency/index.ts";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { creditsOf, presentCredits } from "./credit-records.ts";
import { pageOf } from "./fees.ts";

/** orderBilling.getCredits: requests first, then the newest. */
export const getCredits: Handler<CallOf<"orderBilling.getCredits">> = (context, { body = {} }) =>
  atOneMoment(context.db, async (db) => {
    const caller = signedInCaller(context);
    const { groupId, status = [] } = body;
    let found = creditsOf(db).where(inScopeOf(caller, "fee.agencyId", "fee.groupId"));
    if (groupId !== undefined) found = found.where("fee.groupId", "=", groupId);
    if (status.length > 0) found = found.where("credit.status", "in", status);
    const { total } = await found.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
    const { most, offset } = pageOf(body);
    const page = found
      .orderBy(sql`credit.status = 'requested'`, "desc")
      .orderBy("credit.position", "desc")
      .limit(most)
      .offset(offset);
    return { data: await presentCredits(db, caller, page), total };
  });
