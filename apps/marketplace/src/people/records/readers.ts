import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Reader } from "@partner-konto/domain/mails/reader";
import { type Duty, hasDuty } from "@partner-konto/domain/people/duties";
import { can, type Right, type ScopeResource } from "@partner-konto/domain/people/rights";
import { isStaff, type UserRole } from "@partner-konto/domain/roles";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { anyHolderOf, holdersOfAll } from "../scope/index.ts";
import { type Account, accountsById } from "./records.ts";

type KnownReader = Reader & { id: string };

/** The recipients of a mail among these accounts: those who may sign in. */
const readers = (accounts: readonly Account[]): KnownReader[] =>
  accounts
    .filter(({ isActive, verifiedAt }) => isActive && verifiedAt !== null)
    .map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName }));

export const readersById = async (db: Kysely<Database>, ids: readonly string[]): Promise<KnownReader[]> =>
  readers(await accountsById(db, ids));

/**
 * The dealers who have a right at all of these agencies. Platform staff are left out: they have the right everywhere, and a person asks
 * them.
 */
export async function dealersWhoMay(
  db: Kysely<Database>,
  [right, resource]: readonly [Right, ScopeResource],
  agencies: readonly { id: string; groupId: string }[],
): Promise<KnownReader[]> {
  const accounts = await accountsById(db, await holdersOfAll(db, agencies));
  return readers(accounts.filter(({ roles }) => can(roles, right, resource) && !isStaff(roles)));
}

/** A company's master administrators who may sign in; if there is none, everyone who works for the whole company and may sign in. */
export async function dealersOfCompany(db: Kysely<Database>, companyId: string): Promise<KnownReader[]> {
  const accounts = await db
    .selectFrom("userAccount")
    .selectAll()
    .where("id", "=", anyHolderOf(companyId))
    .orderBy("createdAt")
    .execute();
  const dealers = accounts.filter(({ roles }) => !isStaff(roles));
  const masters = readers(dealers.filter(({ roles }) => can(roles, "update", "businessCustomerGroup")));
  return masters.length > 0 ? masters : readers(dealers);
}

/** Platform staff who do this duty and may sign in. */
export async function staffOfDuty(db: Kysely<Database>, duty: Duty): Promise<KnownReader[]> {
  const accounts = await db
    .selectFrom("userAccount")
    .selectAll()
    .where(sql<boolean>`roles && array['PLATFORM_EDITOR', 'PLATFORM_ADMIN']`)
    .orderBy("id")
    .execute();
  return readers(accounts.filter(({ roles, duties }) => hasDuty(roles, duties, duty)));
}

/** Whom a mail of staff may go to: those with one of these addresses, whether they may sign in or not, or with a role and a frontend. */
export type Addressees =
  | { emailKeys: readonly string[] }
  | { roles: readonly UserRole[]; frontends: readonly FrontendSource[] };

/** Accounts by address. An empty list of frontends leaves nobody out; by role only those are found who may sign in. */
export async function addressees(db: Kysely<Database>, by: Addressees) {
  return db
    .selectFrom("userAccount")
    .select(["id", "email", "emailKey", "firstName", "lastName", "gender"])
    .where((eb) =>
      "emailKeys" in by
        ? eb("emailKey", "=", sql<string>`any(${by.emailKeys}::text[])`)
        : eb.and([
            eb("isActive", "=", true),
            eb("verifiedAt", "is not", null),
            sql<boolean>`roles && ${by.roles}::text[]`,
            ...(by.frontends.length > 0 ? [sql<boolean>`used_frontend && ${by.frontends}::text[]`] : []),
          ]),
    )
    .orderBy("emailKey")
    .execute();
}
