import { fullName } from "@partner-konto/domain/mails/reader";
import { isStaff } from "@partner-konto/domain/roles";
import type { Kysely } from "kysely";
import { restrictedCompanies } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Asker, Caller, Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import type { FindCaller } from "../../kernel/http/sign-in.ts";
import { withoutCompanies } from "../../kernel/standing.ts";
import { type ApiToken, apiTokenById, apiTokenBySecret, keyRefusalReason } from "../keys/index.ts";
import { type Account, accountById, scopeOf } from "../records/index.ts";

/** Finds the caller of a request; null when the session has ended or the person is inactive. */
export const findCaller: FindCaller = (db, signIn) =>
  "apiToken" in signIn ? callerOfApiToken(db, signIn.apiToken, signIn.now) : callerOfSession(db, signIn);

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

/**
 * The caller of a support session: the staff member's own identity with the other user's rights. Null for anyone who is no longer an
 * administrator of the platform.
 */
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

/** @throws Refusal that says why the key no longer counts */
async function callerOfApiToken(db: Kysely<Database>, secret: string, now: Date): Promise<Caller | null> {
  const token = await apiTokenBySecret(db, secret);
  if (!token) return null;
  const account = await accountById(db, token.userId);
  if (!account?.isActive) return null;
  const caller = await callerByKey(db, account, token);
  const over = await keyRefusalReason(db, token, account, caller.resources, now);
  if (over) throw new Refusal(over);
  return caller;
}

/** A program has no session, so the key's id takes the place of the session id. A key that was made without a code has no second factor. */
async function callerByKey(db: Kysely<Database>, account: Account, { id, withCode }: ApiToken): Promise<Caller> {
  const caller = await callerOf(db, account, account, id, frontendOf(account));
  return { ...caller, viaKey: true, secondFactor: withCode ? caller.secondFactor : "off" };
}

const frontendOf = ({ usedFrontend }: Account): Caller["frontend"] => usedFrontend[0] ?? "PARTNER";

/**
 * The person who asked for work that runs later, with their present rights; `viaKey` and `viewing` stay, so that the audit log marks them.
 * Null when they are inactive, when they are staff without the second factor that staff must have, or when the API key they used no longer
 * counts.
 * @param isEnding whether the work only ends something that was begun; then the key may be gone
 */
export async function callerOfDeferredWork(
  { db, now, parts }: Pick<Context, "db" | "now" | "parts">,
  { userId, keyId, viewingId, viewingReason }: Asker,
  isEnding = false,
): Promise<Caller | null> {
  const account = await accountById(db, userId);
  if (!account?.isActive) return null;
  const owesFactor = parts.staffNeedsSecondFactor && isStaff(account.roles);
  if (owesFactor && !account.hasSecondFactor) return null;
  // Work that runs later has no session, so the user's id takes the place of the session id.
  if (viewingId !== null) return supportInPlace(db, account, viewingId, viewingReason, userId, frontendOf(account));
  const caller = await callerOf(db, account, account, keyId ?? userId, frontendOf(account));
  if (keyId === null || isEnding) return { ...caller, viaKey: keyId !== null };
  const key = await apiTokenById(db, keyId);
  if (!key || (owesFactor && !key.withCode)) return null;
  if (await keyRefusalReason(db, key, account, caller.resources, now)) return null;
  // A key works for active companies only.
  const resources = withoutCompanies(caller.resources, await restrictedCompanies(db, caller.resources));
  return { ...caller, resources, viaKey: true };
}

async function callerOf(
  db: Kysely<Database>,
  who: Account,
  rightsOf: Account,
  sessionId: string,
  frontend: Caller["frontend"],
): Promise<Caller> {
  const { resources } = await scopeOf(db, rightsOf.id);
  const { roles, duties, usedFrontend: frontends } = rightsOf;
  const secondFactor = who.hasSecondFactor ? "on" : "off";
  return {
    id: who.id,
    name: fullName(who),
    sessionId,
    roles,
    duties,
    frontend,
    frontends,
    resources,
    isStaff: isStaff(roles),
    secondFactor,
    viaKey: false,
    viewing: null,
  };
}

const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };

/**
 * Platform staff without a second factor have no rights: they only see their own account, where they set one up. This also holds for a
 * support session, whatever rights it works with, and for a key that was made without a code.
 */
export const withStaffSecondFactor =
  (find: FindCaller): FindCaller =>
  async (db, signIn) => {
    const caller = await find(db, signIn);
    if (!caller || caller.secondFactor === "on" || !(caller.isStaff || caller.viewing)) return caller;
    return { ...caller, roles: [], resources: nothing, isStaff: false, secondFactor: "owed" };
  };

declare module "../../kernel/parts.ts" {
  interface Parts {
    /** Whether platform staff have no rights before they set up a second factor. */
    staffNeedsSecondFactor: boolean;
  }
}
