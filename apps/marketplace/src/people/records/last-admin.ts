import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { scopesOf, scopesWithCompanies } from "../scope/index.ts";
import type { Account } from "./records.ts";

const masterAdmin = "BUSINESS_CUSTOMER_MASTER_ADMIN";

const isMasterAdmin = ({ isActive, roles }: Account): boolean => isActive && roles.includes(masterAdmin);

/**
 * Locks an account before it is changed, together with all master administrators of the same companies, in the order of their ids. A second
 * removal waits here and then counts the administrators that are left: the row locks decide, whatever the isolation level (promise 34).
 * @param holder the user whose rights the caller works with; locked too, so that two administrators who change each other run one after the
 * other
 */
export const lockAccount = async (db: Kysely<Database>, id: string, holder = id): Promise<Account | undefined> =>
  (await lockForChange(db, [id, holder])).find((account) => account.id === id);

/** Locks several accounts that are changed together, each as `lockAccount` does. */
export async function lockForChange(db: Kysely<Database>, ids: readonly string[]): Promise<Account[]> {
  const companies = [...(await scopesOf(db, ids)).values()].flatMap(({ resources }) => resources.businessCustomerGroup);
  const others = (await scopesWithCompanies(db, companies)).map(({ userId }) => userId);
  return db
    .selectFrom("userAccount")
    .selectAll()
    .where("id", "=", sql<string>`any(${[...ids, ...others]}::uuid[])`)
    .where(sql<boolean>`(id = any(${ids}::uuid[]) or ${masterAdmin} = any(roles))`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Locks accounts whose scopes change together, in the order of their ids. */
export function lockAccounts(db: Kysely<Database>, ids: readonly string[]): Promise<Account[]> {
  return db
    .selectFrom("userAccount")
    .selectAll()
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * Refuses to take the last active master administrator from a company. Call it after `lockAccount`.
 * @param account as it was before
 * @param companies the companies that the account will no longer administer
 */
export async function refuseLosingLastAdmin(
  db: Kysely<Database>,
  account: Account,
  companies: readonly string[],
): Promise<void> {
  if (!isMasterAdmin(account) || companies.length === 0) return;
  const scopes = await scopesWithCompanies(db, companies);
  const others = await db
    .selectFrom("userAccount")
    .select("id")
    .where("id", "=", sql<string>`any(${scopes.map(({ userId }) => userId)}::uuid[])`)
    .where("id", "!=", account.id)
    .where("isActive", "=", true)
    .where(sql<boolean>`${masterAdmin} = any(roles)`)
    .execute();
  const staying = new Set(others.map(({ id }) => id));
  const administered = new Set(
    scopes.filter(({ userId }) => staying.has(userId)).flatMap(({ resources }) => resources.businessCustomerGroup),
  );
  if (companies.some((company) => !administered.has(company))) throw new Refusal("LAST_MASTER_ADMIN");
}

/** Refuses when an account stops being a master administrator and is the last one of any of its companies. */
export async function refuseRemovingLastAdmin(db: Kysely<Database>, before: Account, after: Account | null) {
  if (after && isMasterAdmin(after)) return;
  const scope = (await scopesOf(db, [before.id])).get(before.id);
  await refuseLosingLastAdmin(db, before, scope?.resources.businessCustomerGroup ?? []);
}
