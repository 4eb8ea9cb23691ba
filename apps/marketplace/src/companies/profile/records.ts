import type { Profile } from "@partner-konto/domain/companies/profile/schema";
import { recordId } from "@partner-konto/domain/person";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type Caller, type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { agenciesInScope, inScopeOf } from "../agency/index.ts";
import type { ProfileTable } from "./tables.ts";

export type Page = Selectable<ProfileTable>;

/** Whether the caller works for the whole company, as a change of its page needs. */
export const hasWhole = ({ isStaff, resources }: Caller, groupId: string): boolean =>
  isStaff || resources.businessCustomerGroup.includes(groupId);

/** The companies whose page the caller may see: those they work for, also at only one agency. Null means all. */
async function companiesOf(db: Kysely<Database>, caller: Caller): Promise<string[] | null> {
  if (caller.isStaff) return null;
  const agencies = await agenciesInScope(db, caller, []);
  return [...caller.resources.businessCustomerGroup, ...agencies.map(({ groupId }) => groupId)];
}

/** The page of a company, or the page with this id, if the caller may see it. */
export async function readable(context: Context, by: "id" | "groupId", id: string): Promise<Page> {
  if (!recordId.safeParse(id).success) throw notFound();
  const companies = await companiesOf(context.db, signedInCaller(context));
  const page = await context.db
    .selectFrom("profile")
    .selectAll()
    .where(by, "=", id)
    .$if(companies !== null, (query) => query.where("groupId", "=", sql<string>`any(${companies}::uuid[])`))
    .executeTakeFirst();
  if (!page) throw notFound();
  return page;
}

/** Whether the caller works for the whole company of a page. */
export async function reachesWhole({ db, caller }: Context, id: string): Promise<boolean> {
  const page = recordId.safeParse(id).success
    ? await db.selectFrom("profile").select("groupId").where("id", "=", id).executeTakeFirst()
    : undefined;
  return page !== undefined && caller !== null && hasWhole(caller, page.groupId);
}

/** The page's row, locked, if the caller works for its whole company; undefined for a foreign page. */
export async function lockPage(context: Context, id: string): Promise<Page | undefined> {
  if (!recordId.safeParse(id).success) return undefined;
  const { isStaff, resources } = signedInCaller(context);
  const { businessCustomerGroup: whole } = resources;
  return context.db
    .selectFrom("profile")
    .selectAll()
    .where("id", "=", id)
    .$if(!isStaff, (query) => query.where("groupId", "=", sql<string>`any(${whole}::uuid[])`))
    .forUpdate()
    .executeTakeFirst();
}

/** The page as its company's people see it, with those of its agencies that are in the caller's scope. */
export async function presented(context: Context, page: Page): Promise<Profile> {
  const { db } = context;
  const shown = await db
    .selectFrom("profileAgency")
    .innerJoin("profile", "profile.id", "profileAgency.profileId")
    .where("profileId", "=", page.id)
    .where("isShown", "=", true)
    .where(inScopeOf(signedInCaller(context), "profileAgency.businessCustomerId", "profile.groupId"))
    .select("businessCustomerId")
    .orderBy("businessCustomerId")
    .execute();
  const documents = await db
    .selectFrom("profileMedia")
    .select("type")
    .where("profileId", "=", page.id)
    .where("type", "in", ["agb", "withdrawal"])
    .execute();
  const has = (type: string): boolean => documents.some((document) => document.type === type);
  return {
    ...page,
    hasAGB: has("agb"),
    hasWithdrawal: has("withdrawal"),
    bcIds: shown.map(({ businessCustomerId }) => businessCustomerId),
  };
}
