import { type BusinessCustomer, businessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { prepared } from "../../kernel/db/prepared-statements.ts";
import type { Caller } from "../../kernel/handler.ts";
import { inScopeOf, ofLivingAgency } from "./in-scope.ts";

export { companiesWithProfilePage, companyFacts } from "./company-facts.ts";
export { goodsOf, goodsOfAgencies } from "./goods.ts";
export { deleteAgency, lockAgenciesOf, mustLockAgency } from "./lock.ts";
export {
  agenciesOfCompany,
  agenciesTakenOffline,
  agenciesThatAreThere,
  changeAgenciesOf,
  clearWasOffering,
  endWaiting,
  onlineAgencies,
  takeAgenciesOffline,
} from "./of-company.ts";
export { tellRenamed } from "./tell-renamed.ts";
export { inScopeOf, ofLivingAgency };

/** An agency's own record. Its areas belong to the delivery area service; the online blockers are computed from several services. */
export type Agency = Omit<BusinessCustomer, "deliveryAreas" | "onlineBlockers">;
const ownFields = businessCustomer.omit({ deliveryAreas: true, onlineBlockers: true });
/** A prepared statement names its columns. */
const agencyColumns = ownFields.keyof().options;

/** An agency by its id, also a deleted one, because old orders still name it. The caller must have checked the scope. */
export function findAgency(db: Kysely<Database>, id: string): Promise<Agency | undefined> {
  return db.selectFrom("businessCustomer").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Locks an agency for sharing until the transaction ends, so that it is not deleted and does not change its company. Undefined if it was
 * deleted.
 */
export function holdAgency(db: Kysely<Database>, id: string): Promise<Agency | undefined> {
  return db
    .selectFrom("businessCustomer")
    .select(agencyColumns)
    .where("id", "=", id)
    .where("isDeleted", "=", false)
    .forShare()
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/**
 * Locks an agency against changes of what its areas sell and where, and against orders that are placed meanwhile. Every rule that spans
 * several areas of an agency is checked under this lock, which is taken before the lock of any area.
 * @param caller if given, the agency must be in the caller's scope at the moment of the lock, because it may change its company while this
 * call waits
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

/** Locks those of these agencies that are not deleted, each as `holdAgency` does, in the order of their ids. */
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

/** Names and companies of agencies, also of deleted ones. The caller must have checked the scope. */
export function companiesOfAgencies(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom("businessCustomer")
    .select(["id", "name", "groupId"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Names of the agencies that are in the caller's scope, also of deleted ones. */
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

/** The agencies in the caller's scope that are not deleted, as the company tree shows them; `ids`, if not empty, narrows them. */
export function agenciesInScope(db: Kysely<Database>, caller: Caller, ids: readonly string[]) {
  return db
    .selectFrom("businessCustomer")
    .select(["id", "groupId", "name", "isOffering", "isLocked"])
    .where("isDeleted", "=", false)
    .where(inScopeOf(caller, "id", "groupId"))
    .$if(ids.length > 0, (query) => query.where("id", "=", sql<string>`any(${ids}::uuid[])`))
    .execute();
}

/** A company's agencies that are not deleted, by name. The caller must have checked the scope. */
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

/** The agencies of companies for billing, deleted ones too; living ones first, then by Collmex number. */
export function agenciesToBill(db: Kysely<Database>, groupIds: readonly string[]) {
  return db
    .selectFrom("businessCustomer")
    .select(["id", "groupId", "address", "contactPoints", "customerId", "isDeleted"])
    .select(["collmexId", "collmexBillingType", "collmexCreditType"])
    .where("groupId", "=", sql<string>`any(${groupIds}::uuid[])`)
    .orderBy("isDeleted")
    .orderBy("collmexId")
    .orderBy("id")
    .execute();
}

/** Where the agencies are that are not deleted, and whose they are; by name. */
export function placesOfAgencies(db: Kysely<Database>) {
  return db
    .selectFrom("businessCustomer")
    .select(["id", "groupId", "name", sql<string | null>`address ->> 'postalCode'`.as("postalCode")])
    .where("isDeleted", "=", false)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** The ids of those agencies that support locked. */
export async function lockedAgencies(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("businessCustomer")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isLocked", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The ids of the agencies that are online. */
export async function offeringAgencies(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db
    .selectFrom("businessCustomer")
    .select("id")
    .where("isOffering", "=", true)
    .where("isDeleted", "=", false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A subquery with the agencies that are not deleted: their names, the basis of their tiers and whether they are online. */
export const livingAgencies = sql<{ id: string; sellsInstalments: boolean }>`(
  select id, name, brand_name, preferences ->> 'tierBasis' as tier_basis, is_offering,
    instalments and instalment_contract = 'active' as sells_instalments from business_customer
  where not is_deleted)`;

/** Inserts many agencies at once, for demo data and tests. */
export async function insertAgencies(db: Kysely<Database>, agencies: readonly Agency[]): Promise<void> {
  const rows = agencies.map((agency) => ({
    ...agency,
    address: JSON.stringify(agency.address),
    contactPoints: JSON.stringify(agency.contactPoints),
    preferences: JSON.stringify(agency.preferences),
    ratingReplies: JSON.stringify(agency.ratingReplies),
  }));
  await db.insertInto("businessCustomer").values(rows).execute();
}
