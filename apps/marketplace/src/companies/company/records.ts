import type { Group } from "@partner-konto/domain/companies/company/schema";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { BusinessCustomerGroupTable } from "./tables.ts";

export type CompanyRow = Selectable<BusinessCustomerGroupTable>;

/** A company for the answer. */
export function toGroup(row: CompanyRow): Group {
  const {
    id,
    version,
    type,
    name,
    legalName,
    vatId,
    address,
    contactPoint,
    isActivated,
    isLocked,
    lockReason,
    deactivationReason,
  } = row;
  const agb = { active: row.agbActive, refUrl: row.agbRefUrl, date: row.agbDate?.toISOString() ?? null };
  const [registeredAt, agreements] = [row.registeredAt.toISOString(), { agb }];
  const known = { vatId, address, contactPoint, registeredAt };
  return {
    id,
    version,
    type,
    name,
    legalName,
    ...known,
    isActivated,
    deactivationReason,
    isLocked,
    lockReason,
    agreements,
  };
}

/** The same company as a row. */
export function toRow({ agreements: { agb }, ...company }: Group): Insertable<BusinessCustomerGroupTable> {
  return {
    ...company,
    address: company.address && JSON.stringify(company.address),
    contactPoint: company.contactPoint && JSON.stringify(company.contactPoint),
    registeredAt: new Date(company.registeredAt),
    agbActive: agb.active,
    agbRefUrl: agb.refUrl,
    agbDate: agb.date === null ? null : new Date(agb.date),
  };
}

/** Locks companies that are not deleted, in the order of their ids. A call that adds an agency or a person to one of them waits. */
export function lockCompanies(db: Kysely<Database>, ids: readonly string[]): Promise<CompanyRow[]> {
  return db
    .selectFrom("businessCustomerGroup")
    .selectAll()
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("isDeleted", "=", false)
    .orderBy("id")
    .forUpdate()
    .execute();
}
