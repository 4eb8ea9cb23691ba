import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Generated } from "kysely";

export interface BusinessCustomerGroupTable {
  id: string;
  version: Generated<number>;
  type: FrontendSource;
  name: string;
  legalName: string;
  isActivated: boolean;
  agbActive: Generated<boolean>;
  agbRefUrl: string | null;
  agbDate: Date | null;
}

export interface GroupTables {
  businessCustomerGroup: BusinessCustomerGroupTable;
}
