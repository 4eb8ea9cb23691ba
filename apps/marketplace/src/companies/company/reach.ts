import type { Group } from "@partner-konto/domain/companies/company/schema";
import { recordId } from "@partner-konto/domain/person";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { agenciesInScope } from "../agency/index.ts";
import { type CompanyRow, lockCompanies, toGroup } from "./records.ts";

async function living({ db }: Context, id: string): Promise<CompanyRow> {
  const row = await db
    .selectFrom("businessCustomerGroup")
    .selectAll()
    .where("id", "=", id)
    .where("isDeleted", "=", false)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A company that the caller may see; a user of a single agency may see the agency's company. */
export async function visibleCompany(context: Context, id: string): Promise<CompanyRow> {
  if (!recordId.safeParse(id).success) throw notFound();
  const caller = signedInCaller(context);
  if (!caller.isStaff && !caller.resources.businessCustomerGroup.includes(id)) {
    const agencies = await agenciesInScope(context.db, caller, []);
    if (!agencies.some(({ groupId }) => groupId === id)) throw notFound();
  }
  return living(context, id);
}

/** A company that the caller works for as a whole, as every change of it needs. */
export async function wholeCompany(context: Context, id: string): Promise<CompanyRow> {
  const { isStaff, resources } = signedInCaller(context);
  if (!recordId.safeParse(id).success) throw notFound();
  if (!isStaff && !resources.businessCustomerGroup.includes(id)) throw notFound();
  return living(context, id);
}

/** The same, locked until the transaction ends. */
export async function lockWhole(context: Context, id: string): Promise<Group> {
  await wholeCompany(context, id);
  const [row] = await lockCompanies(context.db, [id]);
  if (!row) throw notFound();
  return toGroup(row);
}
