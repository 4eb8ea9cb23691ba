import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Group } from "@partner-konto/domain/group/schema";
import type { Generated } from "kysely";
import type { Json } from "../../kernel/tables.ts";

export interface BusinessCustomerGroupTable {
  id: string;
  version: Generated<number>;
  type: FrontendSource;
  name: string;
  legalName: string;
  vatId: string | null;
  address: Json<NonNullable<Group["address"]>> | null;
  contactPoint: Json<NonNullable<Group["contactPoint"]>> | null;
  isActivated: boolean;
  deactivationReason: string | null;
  isLocked: Generated<boolean>;
  lockReason: string | null;
  isDeleted: Generated<boolean>;
  registeredAt: Date;
  agbActive: Generated<boolean>;
  agbRefUrl: string | null;
  agbDate: Date | null;
}

export interface GroupTables {
  businessCustomerGroup: BusinessCustomerGroupTable;
}
