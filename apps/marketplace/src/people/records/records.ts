import { fullName } from "@partner-konto/domain/mails/reader";
import type { User } from "@partner-konto/domain/people/schema";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type OwnedScope, scopesOf } from "../scope/index.ts";
import type { UserAccountTable } from "./tables.ts";

export type Account = Selectable<UserAccountTable>;

export function accountById(db: Kysely<Database>, id: string): Promise<Account | undefined> {
  return db.selectFrom("userAccount").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function deleteAccount(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("userAccount").where("id", "=", id).execute();
}

/** When an account was made; the reader of a token without an account is as old as time. */
export async function accountBirth(db: Kysely<Database>, id: string): Promise<Date> {
  return (await accountById(db, id))?.createdAt ?? new Date(0);
}

/** The e-mail address of a user; null until they have confirmed it. */
export async function confirmedAddress(db: Kysely<Database>, id: string): Promise<string | null> {
  const account = await accountById(db, id);
  return account?.verifiedAt ? account.email : null;
}

/** Accounts in the order of the given ids. */
export async function accountsById(db: Kysely<Database>, ids: readonly string[]): Promise<Account[]> {
  const rows = await db
    .selectFrom("userAccount")
    .selectAll()
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

/** The name of a user; the e-mail address if they gave no name. */
const calledBy = (account: Pick<Account, "firstName" | "lastName" | "email">): string =>
  fullName(account) || account.email;

/** Names and roles of users by their ids. The caller must have checked that the reader may see these users. */
export async function namesOfPeople(db: Kysely<Database>, ids: readonly string[]) {
  const accounts = await accountsById(db, ids);
  return new Map(accounts.map((account) => [account.id, { name: calledBy(account), roles: account.roles }]));
}

export function accountByEmail(db: Kysely<Database>, email: string): Promise<Account | undefined> {
  return db.selectFrom("userAccount").selectAll().where("emailKey", "=", emailKey(email)).executeTakeFirst();
}

/** Accounts by the keys of their addresses. The caller must have checked that the reader may see these users. */
export async function accountsByKey(db: Kysely<Database>, keys: readonly string[]) {
  const accounts = await db
    .selectFrom("userAccount")
    .selectAll()
    .where("emailKey", "=", sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(accounts.map((account) => [account.emailKey, { ...account, name: calledBy(account) }]));
}

/** The scope of a user; every account has one. */
export async function scopeOf(db: Kysely<Database>, userId: string): Promise<OwnedScope> {
  const scope = (await scopesOf(db, [userId])).get(userId);
  if (!scope) throw new Error("the user's scope is missing");
  return scope;
}

export const contactPointOf = ({ firstName, lastName, gender, email }: Account): User["contactPoint"] => ({
  person: { firstName, lastName, gender },
  email,
});
