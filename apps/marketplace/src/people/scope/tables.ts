import type { Generated } from "kysely";

export interface ScopeTable {
  id: string;
  version: Generated<number>;
  userId: string;
  businessCustomer: string[];
  businessCustomerGroup: string[];
  /** The scope's resources of the kind "user". */
  people: string[];
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    scope: ScopeTable;
  }
}
