import type { Group } from "@partner-konto/domain/companies/company/schema";
import type { ActivityActionOf } from "@partner-konto/domain/platform/activity/kinds";
import type { Context } from "../../kernel/handler.ts";
import { agenciesOfCompany, tellRenamed } from "../agency/index.ts";
import { toGroup, toRow } from "./records.ts";

/** Publishes the new name of a company to the rooms of its agencies. */
export async function tellCompanyRenamed(context: Context, before: Group, after: Group): Promise<void> {
  const agencies = (await agenciesOfCompany(context.db, after.id)).filter(({ isDeleted }) => !isDeleted);
  await tellRenamed(context, before, after, { agencies, companyName: after.name });
}

/** Writes a change of a locked company with its next version and audit record. Writes nothing if the company already has these values. */
export async function changeCompany(
  context: Context,
  company: Group,
  action: ActivityActionOf<"group">,
  change: Partial<Group> & { isDeleted?: true },
): Promise<Group> {
  const fields = Object.keys(change) as (keyof Group)[];
  const picked = (of: object) => Object.fromEntries(Object.entries(of).filter(([name]) => name in change));
  if (fields.every((name) => JSON.stringify(company[name]) === JSON.stringify(change[name]))) return company;
  const version = company.version + 1;
  const { isDeleted = false, ...rest } = change;
  const row = await context.db
    .updateTable("businessCustomerGroup")
    .set({ ...toRow({ ...company, ...rest, version }), isDeleted })
    .where("id", "=", company.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = toGroup(row);
  await tellCompanyRenamed(context, company, after);
  await context.audit({
    collection: "group",
    recordId: company.id,
    version,
    action,
    fields,
    before: picked(company),
    after: { ...picked(after), ...(isDeleted && { isDeleted }) },
  });
  return after;
}
