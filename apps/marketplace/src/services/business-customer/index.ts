import type { BusinessCustomer } from "@partner-konto/domain/business-customer/schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Caller } from "../../kernel/handler.ts";
import { inScopeOf, ofLivingAgency } from "./in-scope.ts";

export {
  agenciesOfCompany,
  agenciesTakenOffline,
  agenciesThatAreThere,
  changeAgenciesOf,
  endWaiting,
  leaveToPeople,
  onlineAgencies,
  takeAgenciesOffline,
} from "./of-company.ts";
export { tellRenamed } from "./tell-renamed.ts";
export { inScopeOf, ofLivingAgency };

/** An agency's own record. Its areas belong to the delivery area service, and what keeps it offline follows from several. */
export type Agency = Omit<BusinessCustomer, "deliveryAreas" | "onlineBlockers">;

/** An agency by its id, deleted ones too: old orders still name them. Whose it is, the caller must have asked. */
export function findAgency(db: Kysely<Database>, id: string): Promise<Agency | undefined> {
  return db.selectFrom("businessCustomer").selectAll().where("id", "=", id).executeTakeFirst();
}

/** An agency that is not deleted, held until the transaction ends: meanwhile it belongs to no other company and is not deleted. */
export function holdAgency(db: Kysely<Database>, id: string): Promise<Agency | undefined> {
  return db
    .selectFrom("businessCustomer")
    .selectAll()
    .where("id", "=", id)
    .where("isDeleted", "=", false)
    .forShare()
    .executeTakeFirst();
}

/**
 * The same, held against everybody who changes what its areas sell and where, and against orders that are placed meanwhile: whatever
 * several areas of an agency decide together is decided behind this lock, which is taken before any area's.
 * @param caller whose scope it must lie in when it is held, where that is to be asked: it may change hands while this waits
 */
export function lockAgency(db: Kysely<Database>, id: string, caller?: Caller): Promise<Agency | undefined> {
  return db
    .selectFrom("businessCustomer")
    .selectAll()
    .where("id", "=", id)
    .where("isDeleted", "=", false)
    .$if(caller !== undefined, (query) => query.where(inScopeOf(caller as Caller, "id", "groupId")))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Those of these agencies that are not deleted, each held as `holdAgency` holds one, in the order of their ids. */
export function holdAgencies(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom("businessCustomer")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isDeleted", "=", false)
    .orderBy("id")
    .forShare()
    .execute();
}

/** The companies of agencies, deleted ones too. */
export function companiesOfAgencies(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom("businessCustomer")
    .select(["id", "groupId"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Names of the agencies that lie in someone's scope, of deleted ones too. */
export async function agencyNames(
  db: Kysely<Database>,
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("businessCustomer")
    .select(["id", "name"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(inScopeOf(caller, "id", "groupId"))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The agencies in someone's scope that are not deleted, as the company tree shows them; with `ids` only those of them. */
export function agenciesInScope(db: Kysely<Database>, caller: Caller, ids: readonly string[]) {
  return db
    .selectFrom("businessCustomer")
    .select(["id", "groupId", "name", "isOffering", "isLocked"])
    .where("isDeleted", "=", false)
    .where(inScopeOf(caller, "id", "groupId"))
    .$if(ids.length > 0, (query) => query.where("id", "=", sql<string>`any(${ids}::uuid[])`))
    .execute();
}

/** A company's agencies that are not deleted, by name. Whose they are, the caller must have asked. */
export function agenciesOf(db: Kysely<Database>, groupId: string): Promise<Agency[]> {
  return db
    .selectFrom("businessCustomer")
    .selectAll()
    .where("groupId", "=", groupId)
    .where("isDeleted", "=", false)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** Ids of those agencies that support has locked. */
export async function lockedAgencies(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("businessCustomer")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isLocked", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Ids of the agencies that are online. */
export async function offeringAgencies(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db
    .selectFrom("businessCustomer")
    .select("id")
    .where("isOffering", "=", true)
    .where("isDeleted", "=", false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The agencies that are not deleted with their names, the basis of their tiers and whether they are online, as a table of a statement. */
export const livingAgencies = sql`(
  select id, name, brand_name, preferences ->> 'tierBasis' as tier_basis, is_offering from business_customer
  where not is_deleted)`;

/** Writes many agencies at once, for demo data and tests. */
export async function insertAgencies(db: Kysely<Database>, agencies: readonly Agency[]): Promise<void> {
  const rows = agencies.map((agency) => ({
    ...agency,
    address: JSON.stringify(agency.address),
    contactPoints: JSON.stringify(agency.contactPoints),
    preferences: JSON.stringify(agency.preferences),
  }));
  await db.insertInto("businessCustomer").values(rows).execute();
}
