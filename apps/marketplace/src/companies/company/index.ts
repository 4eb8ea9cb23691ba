import type { Group } from "@partner-konto/domain/companies/company/schema";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Caller } from "../../kernel/handler.ts";
import { toGroup, toRow } from "./records.ts";

export { changeCompany } from "./change.ts";
export { createCompany, type NewCompany } from "./create.ts";
export { noteStep } from "./note-step.ts";
export { lockWhole, visibleCompany, wholeCompany } from "./reach.ts";
export { lockCompanies, toGroup } from "./records.ts";
export { restrictedCompanies } from "./standings.ts";
export { currentEditions, type EditionRow, editionFile, insertEditions } from "./terms/editions.ts";

/** The name of a company, as an expression of a statement; null if the company was deleted. */
export const companyNameOf = (id: string) =>
  sql<string | null>`(select name from business_customer_group where id = ${id} and not is_deleted)`;

/** Names of companies by their ids; deleted ones are left out. */
export async function companyNames(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("businessCustomerGroup")
    .select(["id", "name"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isDeleted", "=", false)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of deleted companies. */
export async function formerCompanyNames(db: Kysely<Database>, ids: readonly string[]): Promise<[string, string][]> {
  const rows = await db
    .selectFrom("businessCustomerGroup")
    .select(["id", "name"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isDeleted", "=", true)
    .execute();
  return rows.map(({ id, name }) => [id, name]);
}

/** Companies by their ids; deleted ones are left out. */
export async function findCompanies(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Group>> {
  const rows = await db
    .selectFrom("businessCustomerGroup")
    .selectAll()
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isDeleted", "=", false)
    .execute();
  return new Map(rows.map((row) => [row.id, toGroup(row)]));
}

/** All companies that are not deleted, or only those with these ids. */
export async function livingCompanies(db: Kysely<Database>, ids: readonly string[] | null): Promise<Group[]> {
  const rows = await db
    .selectFrom("businessCustomerGroup")
    .selectAll()
    .where("isDeleted", "=", false)
    .$if(ids !== null, (query) => query.where("id", "=", sql<string>`any(${ids}::uuid[])`))
    .orderBy("name")
    .execute();
  return rows.map(toGroup);
}

/** Companies as they are billed, also deleted ones, which still owe their last fees. */
export async function companiesToBill(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom("businessCustomerGroup")
    .select(["id", "name", "legalName", "vatId", "address", "contactPoint", "isDeleted"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The companies in `agencyCompanies`; with `whole` also the companies in the caller's own scope, with or without agencies, or all companies
 * for platform staff.
 */
export function companiesInScope(
  db: Kysely<Database>,
  { isStaff, resources }: Caller,
  agencyCompanies: readonly string[],
  whole: boolean,
): Promise<{ id: string; name: string; type: FrontendSource; isActivated: boolean; isLocked: boolean }[]> {
  const named = whole ? [...agencyCompanies, ...resources.businessCustomerGroup] : agencyCompanies;
  return db
    .selectFrom("businessCustomerGroup")
    .select(["id", "name", "type", "isActivated", "isLocked"])
    .where("isDeleted", "=", false)
    .$if(!(whole && isStaff), (query) => query.where("id", "=", sql<string>`any(${named}::uuid[])`))
    .execute();
}

/** The ids of those companies that consumers may see: activated and not locked. */
export async function companiesInPublic(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("businessCustomerGroup")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isActivated", "=", true)
    .where("isLocked", "=", false)
    .where("isDeleted", "=", false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A subquery with the ids of the companies that consumers may see. */
export const publicCompanies = sql`(select id from business_customer_group
  where is_activated and not is_locked and not is_deleted)`;

/**
 * Locks the companies that are not deleted for sharing until the transaction ends: a lock, merger or deletion waits, and a later call sees
 * it.
 */
export function holdCompanies(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom("businessCustomerGroup")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isDeleted", "=", false)
    .orderBy("id")
    .forShare()
    .execute();
}

/** Whether any company exists yet. */
export async function hasCompanies(db: Kysely<Database>): Promise<boolean> {
  const any = await db.selectFrom("businessCustomerGroup").select("id").limit(1).executeTakeFirst();
  return any !== undefined;
}

/** Inserts many companies at once, for demo data and tests. */
export async function insertCompanies(db: Kysely<Database>, companies: readonly Group[]): Promise<void> {
  await db.insertInto("businessCustomerGroup").values(companies.map(toRow)).execute();
}
