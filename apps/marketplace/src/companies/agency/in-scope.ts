import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Caller } from "../../kernel/handler.ts";

/**
 * The condition that a row's agency is in the caller's scope, itself or through its company; always true for platform staff. It is part of
 * the query, so that a foreign row never leaves the database (promise 10).
 * @param agency the column with the agency's id
 * @param company the column with the company's id
 */
export function inScopeOf(caller: Caller, agency: string, company: string): RawBuilder<SqlBool> {
  if (caller.isStaff) return sql<SqlBool>`true`;
  const { businessCustomer, businessCustomerGroup } = caller.resources;
  return sql<SqlBool>`(${sql.ref(agency)} = any(${businessCustomer}::uuid[])
    or ${sql.ref(company)} = any(${businessCustomerGroup}::uuid[]))`;
}

/**
 * The condition that a row's agency was not deleted: lists leave out the data of a deleted agency.
 * @param agency the column with the agency's id, with its table's name
 */
export function ofLivingAgency(agency: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from business_customer gone
    where gone.id = ${sql.ref(agency)} and gone.is_deleted)`;
}
