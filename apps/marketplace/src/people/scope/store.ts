import { randomUUID } from "node:crypto";
import { mostRows } from "@partner-konto/domain/constants";
import type { Scope, ScopeResources } from "@partner-konto/domain/people/scope";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { ScopeTable } from "./tables.ts";

/** A scope and its user. */
export type OwnedScope = Scope & { userId: string };

const toScope = ({ id, version, userId, people, ...resources }: Selectable<ScopeTable>): OwnedScope => ({
  id,
  version,
  userId,
  resources: { ...resources, user: people },
});

const columns = ({ user, ...agenciesAndCompanies }: ScopeResources) => ({ ...agenciesAndCompanies, people: user });

export async function scopeById(db: Kysely<Database>, id: string): Promise<OwnedScope | undefined> {
  const row = await db.selectFrom("scope").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toScope(row);
}

/** Scopes by the ids of their users. A user without a scope is not in the answer. */
export async function scopesOf(db: Kysely<Database>, userIds: readonly string[]): Promise<Map<string, OwnedScope>> {
  const rows = await db
    .selectFrom("scope")
    .selectAll()
    .where("userId", "=", sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.userId, toScope(row)]));
}

/** Scopes by their ids, all if no id is given; if `userIds` is given, only those of these users. */
export async function findScopes(
  db: Kysely<Database>,
  ids: readonly string[],
  userIds: readonly string[] | null,
): Promise<OwnedScope[]> {
  const rows = await db
    .selectFrom("scope")
    .selectAll()
    .$if(ids.length > 0, (query) => query.where("id", "=", sql<string>`any(${ids}::uuid[])`))
    .$if(userIds !== null, (query) => query.where("userId", "=", sql<string>`any(${userIds}::uuid[])`))
    .orderBy("id")
    .limit(mostRows)
    .execute();
  return rows.map(toScope);
}

/** Scopes that hold at least one of the companies as a whole. */
export async function scopesWithCompanies(db: Kysely<Database>, groupIds: readonly string[]): Promise<OwnedScope[]> {
  const rows = await db
    .selectFrom("scope")
    .selectAll()
    .where(sql<boolean>`business_customer_group && ${groupIds}::uuid[]`)
    .execute();
  return rows.map(toScope);
}

/** A condition for the id of a user: their scope holds the company as a whole. */
export const anyHolderOf = (companyId: string) =>
  sql<string>`any(array(select user_id from scope where business_customer_group && array[${companyId}::uuid]))`;

/** Scopes that hold a company as a whole or at least one of these agencies. */
export async function scopesAtCompany(
  db: Kysely<Database>,
  companyId: string | null,
  agencyIds: readonly string[],
): Promise<OwnedScope[]> {
  const rows = await db
    .selectFrom("scope")
    .selectAll()
    .where(
      sql<boolean>`(business_customer_group && array[${companyId}::uuid] or business_customer && ${agencyIds}::uuid[])`,
    )
    .orderBy("userId")
    .execute();
  return rows.map(toScope);
}

/** The users who hold all of these agencies, each itself or through its company. */
export async function holdersOfAll(
  db: Kysely<Database>,
  agencies: readonly { id: string; groupId: string }[],
): Promise<string[]> {
  const ids = agencies.map(({ id }) => id);
  const companies = agencies.map(({ groupId }) => groupId);
  const rows = await db
    .selectFrom("scope")
    .select("userId")
    .where(sql<boolean>`(business_customer && ${ids}::uuid[] or business_customer_group && ${companies}::uuid[])`)
    .where(sql<boolean>`not exists (
      select from unnest(${ids}::uuid[], ${companies}::uuid[]) agency (id, company)
      where agency.id <> all(business_customer) and agency.company <> all(business_customer_group))`)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function createScope(
  db: Kysely<Database>,
  userId: string,
  resources: ScopeResources,
  id: string = randomUUID(),
): Promise<OwnedScope> {
  const row = await db
    .insertInto("scope")
    .values({ id, userId, ...columns(resources) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toScope(row);
}

/** Replaces a scope's resources and increments its version. */
export async function writeResources(db: Kysely<Database>, id: string, resources: ScopeResources): Promise<OwnedScope> {
  const row = await db
    .updateTable("scope")
    .set((eb) => ({ ...columns(resources), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toScope(row);
}

/** Adds an agency to a user's scope. The account must be locked, since the scope is written as a whole. */
export async function addAgencyToScope(
  db: Kysely<Database>,
  userId: string,
  agencyId: string,
): Promise<{ before: OwnedScope; after: OwnedScope }> {
  const before = (await scopesOf(db, [userId])).get(userId);
  if (!before) throw new Error("the user's scope is missing");
  const { businessCustomer } = before.resources;
  const resources = { ...before.resources, businessCustomer: [...businessCustomer, agencyId] };
  return { before, after: await writeResources(db, before.id, resources) };
}

export async function removeScopeOf(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom("scope").where("userId", "=", userId).execute();
}
