import { lacksSince } from "@partner-konto/domain/people/access-rule";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import { recordId } from "@partner-konto/domain/person";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { lockAccount, lockForChange, refuseLacking, refuseLosingLastAdmin } from "../records/index.ts";
import {
  holdsAll,
  isNowhere,
  livingPlaces,
  type OwnedScope,
  peopleInReach,
  scopeById,
  scopesSeenBy,
  together,
  without,
  writeResources,
} from "../scope/index.ts";
import { cutStreams } from "../sessions/index.ts";
import { holderId, refuseRevokedCaller, refuseStrongerRoles } from "./manage.ts";

/** A scope as the caller may see it. */
export async function seenBy(context: Context, scope: OwnedScope): Promise<OwnedScope> {
  const [seen] = await scopesSeenBy(context.db, signedInCaller(context), [scope]);
  if (!seen) throw new Error("the scope is missing");
  return seen;
}

/** A scope that the caller may see; all others are answered with 404 (promise 10). */
export async function reachable(context: Context, id: string): Promise<OwnedScope> {
  const caller = signedInCaller(context);
  const found = recordId.safeParse(id).success ? await scopeById(context.db, id) : undefined;
  if (!found) throw notFound();
  if (caller.isStaff || found.userId === caller.id) return found;
  if ((await peopleInReach(context.db, caller, [found.userId])).length === 0) throw notFound();
  return found;
}

/** Locks the people of several scopes at once: two calls that locked them one by one could deadlock. */
export async function lockPeopleOf(context: Context, ids: readonly string[]): Promise<void> {
  const people = [holderId(signedInCaller(context))];
  for (const id of ids) people.push((await reachable(context, id)).userId);
  await lockForChange(context.db, people);
}

/** Locks the scope's user, then reads and checks the scope again: the user may have left the caller's reach meanwhile. */
export async function lockScope(context: Context, id: string): Promise<OwnedScope> {
  const { userId } = await reachable(context, id);
  await lockAccount(context.db, userId, holderId(signedInCaller(context)));
  await refuseRevokedCaller(context);
  return reachable(context, id);
}

/**
 * Replaces the part of a locked scope that the caller sees; the rest stays. Refuses to give places that the caller does not hold, to change
 * a stronger user, and to leave a company without a master administrator. Open streams are cut, so that they reconnect to the rooms that
 * are left (promise 3).
 */
export async function writeScope(context: Context, scope: OwnedScope, wanted: ScopeResources): Promise<OwnedScope> {
  const { db } = context;
  const caller = signedInCaller(context);
  const visible = (await seenBy(context, scope)).resources;
  if (!(await holdsAll(db, caller, without(wanted, visible)))) throw new Refusal("RIGHT_MISSING");
  const account = await lockAccount(db, scope.userId);
  if (!account) throw new Error("the scope's user is missing");
  refuseStrongerRoles(caller, account);
  const resources = together(wanted, without(scope.resources, visible));
  const lost = without(scope.resources, resources);
  await refuseLosingLastAdmin(db, account, lost.businessCustomerGroup);
  // Keeps callers from shutting themselves out by accident.
  if (account.id === caller.id && !isNowhere(lost)) throw new Refusal("OWN_ACCESS");
  const [had, has] = [await livingPlaces(db, scope.resources), await livingPlaces(db, resources)];
  refuseLacking(lacksSince({ ...account, resources: had }, { ...account, resources: has }));
  const after = await writeResources(db, scope.id, resources);
  await cutStreams(context, scope.userId);
  return after;
}
