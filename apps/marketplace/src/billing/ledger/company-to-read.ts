import { recordId } from "@partner-konto/domain/person";
import { companiesToBill, wholeCompany } from "../../companies/company/index.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";

/** A company whose billing the caller may read as a whole. Staff read deleted ones, too: invoices are kept for ten years. */
export async function companyToRead(context: Context, id: string) {
  if (!signedInCaller(context).isStaff) return wholeCompany(context, id);
  if (!recordId.safeParse(id).success) throw notFound();
  const company = (await companiesToBill(context.db, [id])).get(id);
  if (!company) throw notFound();
  return company;
}
