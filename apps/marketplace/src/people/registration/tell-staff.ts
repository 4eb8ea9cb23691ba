import { findCompanies } from "../../companies/company/index.ts";
import type { Context } from "../../kernel/handler.ts";
import { newcomerMail, staffOfDuty } from "../records/index.ts";

/** Tells platform staff that a company registered and waits for its activation, each in a separate mail. */
export async function tellStaffOfNewcomer(context: Context, companyId: string): Promise<void> {
  const { db, portalUrl } = context;
  const company = (await findCompanies(db, [companyId])).get(companyId);
  if (!company) return;
  for (const reader of await staffOfDuty(db, "care")) await context.mail(newcomerMail(reader, portalUrl, company));
}
