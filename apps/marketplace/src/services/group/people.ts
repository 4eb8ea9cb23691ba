import type { ScopeResources } from "@partner-konto/domain/user/scope";
import type { Context } from "../../kernel/handler.ts";
import { scopesWithCompanies, writeResources } from "../scope/index.ts";
import { cutStreams, endSessions, lockAccounts } from "../user/index.ts";

/** Locks those who work for a company as a whole: whoever changes their scopes meanwhile waits. Answers their names. */
export async function lockPeople({ db }: Pick<Context, "db">, companyId: string) {
  const scopes = await scopesWithCompanies(db, [companyId]);
  return lockAccounts(
    db,
    scopes.map(({ userId }) => userId),
  );
}

/**
 * Puts one company in the place of another in everybody's scope, or none: who has no place to work at then is signed out, and everybody
 * else comes back to what is left (promise 3). Asked for with the companies locked, so that nobody is added meanwhile.
 */
export async function giveScopesToCompany(context: Context, fromId: string, toId: string | null): Promise<void> {
  await lockPeople(context, fromId);
  for (const { id, userId, resources } of await scopesWithCompanies(context.db, [fromId])) {
    const others = resources.businessCustomerGroup.filter((company) => company !== fromId && company !== toId);
    const businessCustomerGroup = toId === null ? others : [...others, toId];
    const wanted: ScopeResources = { ...resources, businessCustomerGroup };
    const after = await writeResources(context.db, id, wanted);
    await context.audit({
      collection: "scope",
      recordId: id,
      version: after.version,
      action: toId === null ? "companyDeleted" : "companyMerged",
      fields: ["resources.businessCustomerGroup"],
      before: resources,
      after: wanted,
    });
    if (businessCustomerGroup.length + resources.businessCustomer.length === 0) await endSessions(context, userId);
    else await cutStreams(context, userId);
  }
}
