import type { ActivityActionOf } from "@partner-konto/domain/platform/activity/kinds";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import type { Agency } from "./index.ts";

/** The agencies of a company, also deleted ones, because old orders still name them. */
export function agenciesOfCompany(db: Kysely<Database>, companyId: string) {
  return db
    .selectFrom("businessCustomer")
    .select(["id", "name", "isDeleted"])
    .where("groupId", "=", companyId)
    .orderBy("name")
    .execute();
}

/** The ids of the agencies that are not deleted. */
export async function agenciesThatAreThere(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("businessCustomer")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isDeleted", "=", false)
    .execute();
  return rows.map(({ id }) => id);
}

type Change = Partial<Pick<Agency, "groupId" | "legalName" | "isOffering" | "isDeleted">>;

/** Makes the same change to every agency of a company that does not have these values yet, each with its audit record. */
export async function changeAgenciesOf(
  { db, audit }: { db: Kysely<Database>; audit: Context["audit"] },
  companyId: string,
  action: ActivityActionOf<"businessCustomer">,
  change: Change,
): Promise<void> {
  const fields = Object.keys(change) as (keyof Change)[];
  const locked = await db
    .selectFrom("businessCustomer")
    .select(["id", "version", ...fields])
    .where("groupId", "=", companyId)
    .orderBy("id")
    .forUpdate()
    .execute();
  const others = locked.filter((agency) => fields.some((name) => agency[name] !== change[name]));
  await db
    .updateTable("businessCustomer")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", sql<string>`any(${others.map(({ id }) => id)}::uuid[])`)
    .execute();
  for (const { id: recordId, version, ...before } of others)
    await audit({
      collection: "businessCustomer",
      recordId,
      version: version + 1,
      action,
      fields,
      before,
      after: change,
    });
}

/** Names of a company's agencies that are online. */
export async function onlineAgencies(db: Kysely<Database>, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("businessCustomer")
    .select("name")
    .where("groupId", "=", companyId)
    .where("isOffering", "=", true)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Takes a company's agencies offline on behalf of the platform and marks those that were online, so that they can come back later. */
export async function takeAgenciesOffline(
  context: Pick<Context, "db" | "audit">,
  companyId: string,
  action: "companyDeactivated" | "companyLocked" | "companyMerged",
): Promise<void> {
  const { db } = context;
  await db
    .updateTable("businessCustomer")
    .set({ wasOffering: true })
    .where("groupId", "=", companyId)
    .where("isOffering", "=", true)
    .execute();
  await changeAgenciesOf(context, companyId, action, { isOffering: false });
}

/** A company's agencies that the platform took offline, locked. */
export function agenciesTakenOffline(db: Kysely<Database>, companyId: string) {
  return db
    .selectFrom("businessCustomer")
    .selectAll()
    .where("groupId", "=", companyId)
    .where("wasOffering", "=", true)
    .where("isDeleted", "=", false)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Clears the marks of a company's agencies, so that only their people bring them online again. */
export async function clearWasOffering(db: Kysely<Database>, companyId: string): Promise<void> {
  await db
    .updateTable("businessCustomer")
    .set({ wasOffering: false })
    .where("groupId", "=", companyId)
    .where("wasOffering", "=", true)
    .execute();
}

/** Clears the mark of an agency that the platform took offline; with `comesBack` the agency goes online again. */
export async function endWaiting(
  { db, audit }: Pick<Context, "db" | "audit">,
  { id, version }: Agency,
  comesBack: boolean,
  action: "companyActivated" | "companyUnlocked",
): Promise<void> {
  await db
    .updateTable("businessCustomer")
    .set({ wasOffering: false, ...(comesBack && { isOffering: true, version: version + 1 }) })
    .where("id", "=", id)
    .execute();
  if (!comesBack) return;
  await audit({
    collection: "businessCustomer",
    recordId: id,
    version: version + 1,
    action,
    fields: ["isOffering"],
    before: { isOffering: false },
    after: { isOffering: true },
  });
}
