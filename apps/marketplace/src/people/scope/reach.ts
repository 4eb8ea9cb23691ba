import type { ScopeResources } from "@partner-konto/domain/people/scope";
import { type Kysely, sql } from "kysely";
import {
  agenciesInScope,
  agenciesThatAreThere,
  companiesOfAgencies,
  holdAgencies,
} from "../../companies/agency/index.ts";
import { companyNames, holdCompanies } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Caller } from "../../kernel/handler.ts";
import { together, within } from "./lists.ts";
import type { OwnedScope } from "./store.ts";

/**
 * A subquery with the ids of the people a dealer may see: those who work for an agency or a company in the dealer's scope, and those that
 * the scope names. Platform staff see everyone and do not need it.
 */
export async function reachOf(db: Kysely<Database>, caller: Caller) {
  const agencies = await agenciesInScope(db, caller, []);
  const { businessCustomer, businessCustomerGroup, user } = caller.resources;
  const agencyIds = [...new Set([...businessCustomer, ...agencies.map(({ id }) => id)])];
  return db
    .selectFrom("scope")
    .select("userId")
    .where(
      sql<boolean>`(business_customer && ${agencyIds}::uuid[]
        or business_customer_group && ${businessCustomerGroup}::uuid[]
        or user_id = any(${user}::uuid[]))`,
    );
}

/** A subquery with the people who work for a company or one of its agencies; nobody if the company is outside the caller's scope. */
export async function companyReach(db: Kysely<Database>, caller: Caller, groupId: string) {
  const agencies = await agenciesInScope(db, caller, []);
  const agencyIds = agencies.filter((agency) => agency.groupId === groupId).map(({ id }) => id);
  const companies = caller.isStaff || caller.resources.businessCustomerGroup.includes(groupId) ? [groupId] : [];
  return db
    .selectFrom("scope")
    .select("userId")
    .where(
      sql<boolean>`(business_customer && ${agencyIds}::uuid[] or business_customer_group && ${companies}::uuid[])`,
    );
}

/** The people a caller may see; if `userIds` is given, only those among them. */
export async function peopleInReach(
  db: Kysely<Database>,
  caller: Caller,
  userIds?: readonly string[],
): Promise<string[]> {
  const reach = await reachOf(db, caller);
  const rows = await reach
    .$if(userIds !== undefined, (query) => query.where("userId", "=", sql<string>`any(${userIds}::uuid[])`))
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The resources that are in the caller's scope; agencies also through their company. Staff hold everything that exists. */
async function heldBy(db: Kysely<Database>, caller: Caller, resources: ScopeResources): Promise<ScopeResources> {
  const { businessCustomer, businessCustomerGroup, user } = resources;
  const own = caller.resources;
  const agencies = businessCustomer.length > 0 ? await agenciesInScope(db, caller, businessCustomer) : [];
  const agencyIds = new Set([...(caller.isStaff ? [] : own.businessCustomer), ...agencies.map(({ id }) => id)]);
  const companies = caller.isStaff ? await companyNames(db, businessCustomerGroup) : new Set(own.businessCustomerGroup);
  const people = new Set(await existingPeople(db, caller, user));
  return {
    businessCustomer: businessCustomer.filter((id) => agencyIds.has(id)),
    businessCustomerGroup: businessCustomerGroup.filter((id) => companies.has(id)),
    user: user.filter((id) => id === caller.id || people.has(id)),
  };
}

/** The resources without deleted agencies. Deleted agencies stay in scopes because of their old orders, but nobody works there. */
export async function livingPlaces(db: Kysely<Database>, resources: ScopeResources): Promise<ScopeResources> {
  return { ...resources, businessCustomer: await agenciesThatAreThere(db, resources.businessCustomer) };
}

/**
 * Whether every resource is in the caller's scope and no company or agency among them is deleted. Locks all of them, and the companies of
 * the agencies, for sharing until the transaction ends.
 */
export async function holdsAll(db: Kysely<Database>, caller: Caller, resources: ScopeResources): Promise<boolean> {
  const { businessCustomer, businessCustomerGroup } = resources;
  const ofAgencies = (await companiesOfAgencies(db, businessCustomer)).map(({ groupId }) => groupId);
  const companies = await holdCompanies(db, [...new Set([...businessCustomerGroup, ...ofAgencies])]);
  const agencies = businessCustomer.length > 0 ? await holdAgencies(db, businessCustomer) : [];
  const living = new Set([...companies, ...agencies].map(({ id }) => id));
  const held = await heldBy(db, caller, resources);
  return (
    [...businessCustomer, ...businessCustomerGroup].every((id) => living.has(id)) &&
    held.businessCustomer.length === businessCustomer.length &&
    held.businessCustomerGroup.length === businessCustomerGroup.length &&
    held.user.length === resources.user.length
  );
}

/**
 * Scopes as the caller may see them. The caller sees only those resources of another user that are in their own scope; the rest belongs to
 * another tenant.
 */
export async function scopesSeenBy<S extends OwnedScope>(
  db: Kysely<Database>,
  caller: Caller,
  scopes: readonly S[],
): Promise<S[]> {
  if (caller.isStaff) return [...scopes];
  const held = await heldBy(db, caller, together(...scopes.map(({ resources }) => resources)));
  return scopes.map((scope) =>
    scope.userId === caller.id ? scope : { ...scope, resources: within(scope.resources, held) },
  );
}

async function existingPeople(db: Kysely<Database>, caller: Caller, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  if (!caller.isStaff) return peopleInReach(db, caller, userIds);
  const rows = await db
    .selectFrom("scope")
    .select("userId")
    .where("userId", "=", sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return rows.map(({ userId }) => userId);
}
