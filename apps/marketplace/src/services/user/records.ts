import { emailKey } from "@partner-konto/domain/text/email-address";
import type { User } from "@partner-konto/domain/user/schema";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Caller } from "../../kernel/handler.ts";
import { type OwnedScope, scopesOf, scopesSeenBy } from "../scope/index.ts";
import type { UserAccountTable } from "./tables.ts";

export type Account = Selectable<UserAccountTable>;

export const fullName = ({ firstName, lastName }: Pick<Account, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim();

export function accountById(db: Kysely<Database>, id: string): Promise<Account | undefined> {
  return db.selectFrom("userAccount").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Accounts in the order of their ids as they are given. */
export async function accountsById(db: Kysely<Database>, ids: readonly string[]): Promise<Account[]> {
  const rows = await db
    .selectFrom("userAccount")
    .selectAll()
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

/** Names and roles of people by their ids; whom the reader may know of, the caller must have asked. */
export async function namesOfPeople(db: Kysely<Database>, ids: readonly string[]) {
  const accounts = await accountsById(db, ids);
  return new Map(accounts.map((account) => [account.id, { name: fullName(account), roles: account.roles }]));
}

export function accountByEmail(db: Kysely<Database>, email: string): Promise<Account | undefined> {
  return db.selectFrom("userAccount").selectAll().where("emailKey", "=", emailKey(email)).executeTakeFirst();
}

/** The scope of a user, which every account has. */
export async function scopeOf(db: Kysely<Database>, userId: string): Promise<OwnedScope> {
  const scope = (await scopesOf(db, [userId])).get(userId);
  if (!scope) throw new Error("a user without a scope");
  return scope;
}

/** A user as the answer shows them; field by field, so that no hash can slip through (promise 11). */
function toUser(account: Account, { id, resources }: OwnedScope, hasApiToken: boolean): User {
  return {
    id: account.id,
    version: account.version,
    isActive: account.isActive,
    isVerified: account.verifiedAt !== null,
    contactPoint: {
      person: { firstName: account.firstName, lastName: account.lastName, gender: account.gender },
      email: account.email,
    },
    roles: account.roles,
    usedFrontend: account.usedFrontend,
    scope: { id, resources },
    resources,
    hasApiToken,
    secondFactor: account.hasSecondFactor ? "on" : "off",
    viewing: null,
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
  };
}

/** Users as a caller may see them. */
export async function usersSeenBy(db: Kysely<Database>, caller: Caller, accounts: readonly Account[]): Promise<User[]> {
  const ids = accounts.map(({ id }) => id);
  const scopes = await scopesSeenBy(db, caller, [...(await scopesOf(db, ids)).values()]);
  const scopeOfUser = new Map(scopes.map((scope) => [scope.userId, scope]));
  const tokens = await db
    .selectFrom("apiToken")
    .select("userId")
    .where("userId", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const withToken = new Set(tokens.map(({ userId }) => userId));
  return accounts.map((account) => {
    const scope = scopeOfUser.get(account.id);
    if (!scope) throw new Error("a user without a scope");
    return toUser(account, scope, withToken.has(account.id));
  });
}

/** One user as the caller may see them. */
export async function userSeenBy(db: Kysely<Database>, caller: Caller, account: Account): Promise<User> {
  const [user] = await usersSeenBy(db, caller, [account]);
  if (!user) throw new Error("a user got lost");
  return user;
}
