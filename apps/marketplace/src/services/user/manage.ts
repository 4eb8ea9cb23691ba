import { recordId } from "@partner-konto/domain/person";
import { mayGrant } from "@partner-konto/domain/user/granting";
import { can } from "@partner-konto/domain/user/rights";
import { type Caller, type Context, signedInCaller } from "../../kernel/handler.ts";
import { hasAllOf, rightsOf } from "../../kernel/idempotency.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { holdsAll, livingPlaces, peopleInReach } from "../scope/index.ts";
import { findCaller } from "./caller.ts";
import { lockAccount } from "./last-admin.ts";
import { type Account, accountById, scopeOf } from "./records.ts";

/** The account of someone the caller may know of: their own, or one in their scope. Everyone else's does not exist (promise 10). */
export async function reachable(context: Context, id: string): Promise<Account> {
  const caller = signedInCaller(context);
  const account = recordId.safeParse(id).success ? await accountById(context.db, id) : undefined;
  if (!account) throw notFound();
  if (account.id === caller.id) return account;
  if (!can(caller.roles, "read", "businessCustomerUserAccount")) throw notFound();
  if (!caller.isStaff && (await peopleInReach(context.db, caller, [account.id])).length === 0) throw notFound();
  return account;
}

/** Refuses changes to someone with a role that holds more than the caller's: one could shut out, or take over, somebody of more weight. */
export function refuseStrongerRoles({ roles }: Caller, account: Account): void {
  if (account.roles.some((role) => !mayGrant(roles, role))) throw new Refusal("RIGHT_MISSING");
}

/** Refuses changes to an account that holds more than the caller: other rights, or a company the caller does not work for. */
export async function refuseStronger(context: Context, account: Account): Promise<void> {
  const caller = signedInCaller(context);
  refuseStrongerRoles(caller, account);
  if (caller.isStaff) return;
  const { resources } = await scopeOf(context.db, account.id);
  if (!(await holdsAll(context.db, caller, await livingPlaces(context.db, resources))))
    throw new Refusal("RIGHT_MISSING");
}

/** With whose rights the caller changes something. */
export const holderId = (caller: Caller): string => caller.viewing?.id ?? caller.id;

/**
 * Refuses whoever lost their session, a role, a place or their activity since the call began, and support whom the look was taken from: they may
 * have waited behind those who took it. Asked while the account is held whose rights they are: two who take each other's at once would both be
 * asked too early.
 */
export async function refuseWhoLost({ db, now, caller }: Context): Promise<void> {
  const still = caller && (await findCaller(db, { userId: caller.id, sessionId: caller.sessionId, now }));
  if (!still) throw new Refusal("UNAUTHORIZED");
  if (!hasAllOf(rightsOf(still), rightsOf(caller))) throw new Refusal("RIGHT_MISSING");
}

/**
 * The account to be changed, locked, if the caller may change it. Judged again once it is locked: whoever had it before may have made it
 * stronger, or taken it out of the caller's reach, or may have taken something from the caller.
 */
export async function lockedForChange(context: Context, id: string): Promise<Account> {
  await refuseStronger(context, await reachable(context, id));
  if (!(await lockAccount(context.db, id, holderId(signedInCaller(context))))) throw notFound();
  await refuseWhoLost(context);
  const account = await reachable(context, id);
  await refuseStronger(context, account);
  return account;
}

/** Whether somebody, signed in or not, may change this account. */
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
