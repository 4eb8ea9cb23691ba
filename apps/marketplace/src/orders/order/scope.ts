import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Caller } from "../../kernel/handler.ts";

/**
 * The condition that a row is in the caller's scope, by its agency or its company; always true for platform staff. It is part of the query,
 * so that a foreign order never leaves the database (promise 10).
 */
export function inScope({ isStaff, resources }: Caller): RawBuilder<SqlBool> {
  if (isStaff) return sql<SqlBool>`true`;
  return sql<SqlBool>`(business_customer_id = any(${resources.businessCustomer}::uuid[])
    or business_customer_group_id = any(${resources.businessCustomerGroup}::uuid[]))`;
}

/** The same for rows of a company, which are in scope with any of its agencies. */
export function companyInScope({ isStaff, resources }: Caller): RawBuilder<SqlBool> {
  if (isStaff) return sql<SqlBool>`true`;
  return sql<SqlBool>`(group_id = any(${resources.businessCustomerGroup}::uuid[]) or group_id in (
    select business_customer_group_id from order_agency where business_customer_id = any(${resources.businessCustomer}::uuid[])))`;
}
