import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { companyNames, formerCompanyNames } from "../group/index.ts";

/** Names of companies by their ids, also of deleted ones. */
export async function billedNames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const asked = [...new Set(ids)];
  const [living, former] = await Promise.all([companyNames(db, asked), formerCompanyNames(db, asked)]);
  return new Map([...former, ...living]);
}
