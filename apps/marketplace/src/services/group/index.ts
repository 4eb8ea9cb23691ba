import type { Group } from "@partner-konto/domain/group/schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** Names of companies by their ids. */
export async function companyNames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("businessCustomerGroup")
    .select(["id", "name"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether there is any company yet. */
export async function hasCompanies(db: Kysely<Database>): Promise<boolean> {
  const any = await db.selectFrom("businessCustomerGroup").select("id").limit(1).executeTakeFirst();
  return any !== undefined;
}

/** Writes many companies at once, for demo data and tests. */
export async function insertCompanies(db: Kysely<Database>, companies: readonly Group[]): Promise<void> {
  const rows = companies.map(({ agreements: { agb }, ...company }) => ({
    ...company,
    agbActive: agb.active,
    agbRefUrl: agb.refUrl,
    agbDate: agb.date === null ? null : new Date(agb.date),
  }));
  await db.insertInto("businessCustomerGroup").values(rows).execute();
}
