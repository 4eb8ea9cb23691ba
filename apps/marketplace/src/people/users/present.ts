import type { User } from "@partner-konto/domain/people/schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Caller, Context } from "../../kernel/handler.ts";
import { keyEndsAt, keyRefusalReason } from "../keys/index.ts";
import { type Account, contactPointOf, namesOfPeople } from "../records/index.ts";
import { type OwnedScope, scopesOf, scopesSeenBy } from "../scope/index.ts";

/** A user for the answer, field by field, so that no hash can leak (promise 11). */
function toUser(account: Account, { id, resources }: OwnedScope, apiKey: User["apiKey"]): User {
  return {
    id: account.id,
    version: account.version,
    isActive: account.isActive,
    isVerified: account.verifiedAt !== null,
    contactPoint: contactPointOf(account),
    roles: account.roles,
    duties: account.duties,
    usedFrontend: account.usedFrontend,
    scope: { id, resources },
    resources,
    hasApiToken: apiKey !== null,
    apiKey,
    secondFactor: account.hasSecondFactor ? "on" : "off",
    viewing: null,
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
  };
}

/** The API keys of users, with their maker and whether they still count. */
async function keysOf(
  db: Kysely<Database>,
  accounts: readonly Account[],
  scopes: ReadonlyMap<string, OwnedScope>,
  caller: Caller,
  now: Date,
): Promise<Map<string, User["apiKey"]>> {
  const ids = accounts.map(({ id }) => id);
  const tokens = await db
    .selectFrom("apiToken")
    .selectAll()
    .where("userId", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const makers = await namesOfPeople(
    db,
    tokens.flatMap(({ makerId, userId }) => (makerId === null || makerId === userId ? [] : [makerId])),
  );
  // A company must not learn who administers a user for another company.
  const mayKnow = (ownerId: string): boolean => caller.isStaff || caller.id === ownerId;
  const keys = new Map<string, User["apiKey"]>();
  for (const token of tokens) {
    const owner = accounts.find(({ id }) => id === token.userId);
    const resources = scopes.get(token.userId)?.resources;
    if (!owner || !resources) continue;
    keys.set(owner.id, {
      lastFour: token.lastFour,
      madeAt: token.createdAt.toISOString(),
      isOwn: token.makerId === owner.id,
      madeBy: (token.makerId && mayKnow(owner.id) && makers.get(token.makerId)?.name) || null,
      endsAt: keyEndsAt(owner, token.createdAt)?.toISOString() ?? null,
      over: await keyRefusalReason(db, token, owner, resources, now),
    });
  }
  return keys;
}

/** Users as the caller may see them. */
export async function usersSeenBy(
  { db, now }: Pick<Context, "db" | "now">,
  caller: Caller,
  accounts: readonly Account[],
): Promise<User[]> {
  const ids = accounts.map(({ id }) => id);
  const all = await scopesOf(db, ids);
  const scopes = await scopesSeenBy(db, caller, [...all.values()]);
  const scopeOfUser = new Map(scopes.map((scope) => [scope.userId, scope]));
  const keys = await keysOf(db, accounts, all, caller, now);
  return accounts.map((account) => {
    const scope = scopeOfUser.get(account.id);
    if (!scope) throw new Error("the user's scope is missing");
    return toUser(account, scope, keys.get(account.id) ?? null);
  });
}

/** One user as the caller may see them. */
export async function userSeenBy(
  context: Pick<Context, "db" | "now">,
  caller: Caller,
  account: Account,
): Promise<User> {
  const [user] = await usersSeenBy(context, caller, [account]);
  if (!user) throw new Error("the user is missing");
  return user;
}
