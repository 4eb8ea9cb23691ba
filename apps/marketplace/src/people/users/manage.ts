import { mayGrant } from "@partner-konto/domain/people/granting";
import { can } from "@partner-konto/domain/people/rights";
import { recordId } from "@partner-konto/domain/person";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { type Caller, type Context, signedInCaller } from "../../kernel/handler.ts";
import { hasAllOf, rightsOf } from "../../kernel/http/idempotency.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { type Account, accountById, lockAccount, scopeOf } from "../records/index.ts";
import { holdsAll, livingPlaces, peopleInReach } from "../scope/index.ts";
import { findCaller } from "../sessions/index.ts";

/**
 * The account of a user whom the caller may see: the caller's own, or one in the caller's scope. All others are answered with 404 (promise
 * 10).
 */
export async function reachable(context: Context, id: string): Promise<Account> {
  const caller = signedInCaller(context);
  const account = recordId.safeParse(id).success ? await accountById(context.db, id) : undefined;
  if (!account) throw notFound();
  if (account.id === caller.id) return account;
  if (!can(caller.roles, "read", "businessCustomerUserAccount")) throw notFound();
  if (!caller.isStaff && (await peopleInReach(context.db, caller, [account.id])).length === 0) throw notFound();
  return account;
}

/**
 * The account with this address among those that the caller may see, also one that stands for an address of somebody else
 * (`placeholderFor`). Nobody learns whether any other account exists.
 */
export async function seenByEmail(context: Context, email: string): Promise<Account | undefined> {
  const caller = signedInCaller(context);
  const key = emailKey(email);
  const named = await context.db
    .selectFrom("userAccount")
    .selectAll()
    .where((eb) => eb.or([eb("emailKey", "=", key), eb("placeholderFor", "=", key)]))
    .execute();
  const ids = named.map(({ id }) => id);
  const reached = caller.isStaff ? ids : [...(await peopleInReach(context.db, caller, ids)), caller.id];
  return named.find(({ id }) => reached.includes(id));
}

/**
 * Refuses changes to a user with a role that the caller may not grant; otherwise a caller could shut out a stronger user or take over their
 * account.
 */
export function refuseStrongerRoles({ roles }: Caller, account: Account): void {
  if (account.roles.some((role) => !mayGrant(roles, role))) throw new Refusal("RIGHT_MISSING");
}

/** Refuses changes to an account that holds more than the caller: stronger roles, or a place that the caller does not work for. */
export async function refuseStronger(context: Context, account: Account): Promise<void> {
  const caller = signedInCaller(context);
  refuseStrongerRoles(caller, account);
  if (caller.isStaff) return;
  const { resources } = await scopeOf(context.db, account.id);
  if (!(await holdsAll(context.db, caller, await livingPlaces(context.db, resources))))
    throw new Refusal("RIGHT_MISSING");
}

/** The id of the user whose rights the caller works with; in a support session the viewed user. */
export const holderId = (caller: Caller): string => caller.viewing?.id ?? caller.id;

/**
 * Refuses a caller who lost the session, a role, a place or the activation since the call began, or whose support session was ended: the
 * call may have waited behind the one that took them. Call it while the account with these rights is locked; otherwise two callers who take
 * each other's rights would both be checked too early.
 */
export async function refuseRevokedCaller({ db, now, caller }: Context): Promise<void> {
  const still = caller && (await findCaller(db, { userId: caller.id, sessionId: caller.sessionId, now }));
  if (!still) throw new Refusal("UNAUTHORIZED");
  if (!hasAllOf(rightsOf(still), rightsOf(caller))) throw new Refusal("RIGHT_MISSING");
}

/**
 * Locks and returns the account if the caller may change it. Everything is checked again under the lock: the call that held it before may
 * have made the account stronger, moved it out of the caller's reach, or taken rights from the caller.
 */
export async function lockedForChange(context: Context, id: string): Promise<Account> {
  await refuseStronger(context, await reachable(context, id));
  if (!(await lockAccount(context.db, id, holderId(signedInCaller(context))))) throw notFound();
  await refuseRevokedCaller(context);
  const account = await reachable(context, id);
  await refuseStronger(context, account);
  return account;
}

/** Whether the caller, signed in or not, may change this account. */
export async function mayChange(context: Context, account: Account): Promise<boolean> {
  if (!context.caller || !can(context.caller.roles, "update", "businessCustomerUserAccount")) return false;
  try {
    await reachable(context, account.id);
    await refuseStronger(context, account);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
