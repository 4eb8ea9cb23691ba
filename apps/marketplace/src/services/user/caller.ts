import { isStaff } from "@partner-konto/domain/user/roles";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Asker, Caller, Context } from "../../kernel/handler.ts";
import type { FindCaller } from "../../kernel/sign-in.ts";
import { isApiToken, ownerOfApiToken } from "./api-tokens.ts";
import { type Account, accountById, fullName, scopeOf } from "./records.ts";

/** Who signed in, at this moment; null when that has ended or the person may not work any more. */
export const findCaller: FindCaller = (db, signIn) =>
  "apiToken" in signIn ? callerOfApiToken(db, signIn.apiToken) : callerOfSession(db, signIn);

async function callerOfSession(
  db: Kysely<Database>,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<Caller | null> {
  const session = await db
    .selectFrom("userSession")
    .select(["scopeOf", "frontend", "changesReason"])
    .where("id", "=", sessionId)
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .where("endsAt", ">", now)
    .executeTakeFirst();
  if (!session) return null;
  const account = await accountById(db, userId);
  if (!account?.isActive) return null;
  if (session.scopeOf === null) return callerOf(db, account, account, sessionId, session.frontend);
  return supportInPlace(db, account, session.scopeOf, session.changesReason, sessionId, session.frontend);
}

/** Support: who they are stays, what they may do is the other's. Whoever is no administrator any more has no business here. */
async function supportInPlace(
  db: Kysely<Database>,
  account: Account,
  otherId: string,
  reason: string | null,
  sessionId: string,
  frontend: Caller["frontend"],
): Promise<Caller | null> {
  const other = await accountById(db, otherId);
  if (!other?.isActive || !account.roles.includes("PLATFORM_ADMIN")) return null;
  const viewing = { id: other.id, name: fullName(other), mayChange: reason !== null, reason };
  return { ...(await callerOf(db, account, other, sessionId, frontend)), viewing };
}

/** Programs have no session; the token's own id stands for it. */
async function callerOfApiToken(db: Kysely<Database>, apiToken: string): Promise<Caller | null> {
  const token = await ownerOfApiToken(db, apiToken);
  if (!token) return null;
  const account = await accountById(db, token.userId);
  if (!account?.isActive) return null;
  return { ...(await callerOf(db, account, account, token.id, frontendOf(account))), viaKey: true };
}

const frontendOf = ({ usedFrontend }: Account): Caller["frontend"] => usedFrontend[0] ?? "PARTNER";

/**
 * Whoever asked for something that happens later, as the records say now, with what the log goes on to mark; null when they may not work
 * any more, lack the second factor staff must have, or when the API key it was asked with has been renewed or taken away.
 * @param isEnding whether it ends what was begun, for which the key need not be there any more
 */
export async function callerBehind(
  { db, staffNeedsSecondFactor }: Pick<Context, "db" | "staffNeedsSecondFactor">,
  { userId, keyId, viewingId, viewingReason }: Asker,
  isEnding = false,
): Promise<Caller | null> {
  const account = await accountById(db, userId);
  if (!account?.isActive) return null;
  if (staffNeedsSecondFactor && isStaff(account.roles) && !account.hasSecondFactor) return null;
  if (keyId !== null && !isEnding && !(await isApiToken(db, keyId))) return null;
  // What they asked for has no session of its own.
  const sessionId = keyId ?? userId;
  if (viewingId !== null) return supportInPlace(db, account, viewingId, viewingReason, sessionId, frontendOf(account));
  return { ...(await callerOf(db, account, account, sessionId, frontendOf(account))), viaKey: keyId !== null };
}

async function callerOf(
  db: Kysely<Database>,
  who: Account,
  rightsOf: Account,
  sessionId: string,
  frontend: Caller["frontend"],
): Promise<Caller> {
  const { resources } = await scopeOf(db, rightsOf.id);
  const { roles } = rightsOf;
  const secondFactor = who.hasSecondFactor ? "on" : "off";
  return {
    id: who.id,
    name: fullName(who),
    sessionId,
    roles,
    frontend,
    resources,
    isStaff: isStaff(roles),
    secondFactor,
    viaKey: false,
    viewing: null,
  };
}

const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };

/** Platform staff have no rights before they set up a second factor: they see their own account, where they do that. */
export const withDutyOfStaff =
  (find: FindCaller): FindCaller =>
  async (db, signIn) => {
    const caller = await find(db, signIn);
    if (!caller?.isStaff || caller.secondFactor === "on") return caller;
    return { ...caller, roles: [], resources: nothing, isStaff: false, secondFactor: "owed" };
  };
