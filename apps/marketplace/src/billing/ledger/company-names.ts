import type { Kysely } from "kysely";
import { companyNames, formerCompanyNames } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";

/** Names of companies by their ids, also of deleted ones. */
export async function billedNames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const asked = [...new Set(ids)];
  const [living, former] = await Promise.all([companyNames(db, asked), formerCompanyNames(db, asked)]);
  return new Map([...former, ...living]);
}
