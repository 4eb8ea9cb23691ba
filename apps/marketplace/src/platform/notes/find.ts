import type { adminDealerNote } from "@partner-konto/contracts/platform/admin-dealer-note";
import { type RawBuilder, sql } from "kysely";
import { agenciesInScope, agenciesOfCompany } from "../../companies/agency/index.ts";
import { searchConditions } from "../../kernel/db/word-search.ts";
import { type Context, type HandlerInput, signedInCaller } from "../../kernel/handler.ts";

type Query = HandlerInput<(typeof adminDealerNote)["list"]>["query"];

const about = (companies: readonly string[], agencies: readonly string[]): RawBuilder<boolean> =>
  sql`(group_id = any(${companies}::uuid[]) or agency_id = any(${agencies}::uuid[]))`;

/** In a support session, only what the viewed person works for; the companies of their agencies, too. */
async function withinView({ db, caller }: Pick<Context, "db" | "caller">): Promise<RawBuilder<boolean>[]> {
  if (!caller?.viewing || caller.isStaff) return [];
  const agencies = await agenciesInScope(db, caller, []);
  const companies = [...caller.resources.businessCustomerGroup, ...agencies.map(({ groupId }) => groupId)];
  return [
    about(
      companies,
      agencies.map(({ id }) => id),
    ),
  ];
}

/** The conditions of the notes that a list asks for. A company's list contains the notes about its agencies. */
export async function conditionsOf(context: Context, { groupId, businessCustomerId, text }: Query) {
  signedInCaller(context);
  const agencies = groupId === undefined ? [] : await agenciesOfCompany(context.db, groupId);
  return [
    ...(await withinView(context)),
    ...(groupId === undefined
      ? []
      : [
          about(
            [groupId],
            agencies.map(({ id }) => id),
          ),
        ]),
    ...(businessCustomerId === undefined ? [] : [sql<boolean>`agency_id = ${businessCustomerId}`]),
    ...searchConditions(text, sql`text`),
  ];
}
