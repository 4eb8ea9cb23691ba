import type { InstalmentContract } from "@partner-konto/domain/companies/agency/instalment-contract";
import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Generated } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";

export interface BusinessCustomerTable {
  id: string;
  version: Generated<number>;
  legacyId: Generated<string | null>;
  customerId: Generated<string | null>;
  groupId: string;
  type: FrontendSource;
  name: string;
  brandName: string;
  shortName: string;
  legalName: string;
  isActivated: boolean;
  isOffering: boolean;
  /** The agency was online when the platform took it offline, by itself or with its company; the platform brings it back. */
  wasOffering: Generated<boolean>;
  isDeleted: Generated<boolean>;
  isLocked: Generated<boolean>;
  lockReason: string | null;
  address: Json<BusinessCustomer["address"]>;
  contactPoints: Json<BusinessCustomer["contactPoints"]>;
  preferences: Json<BusinessCustomer["preferences"]>;
  emailSignature: Generated<string>;
  emailOrderConfirmText: Generated<string>;
  ratingReplies: Json<string[]>;
  instalments: Generated<boolean>;
  instalmentContract: Generated<InstalmentContract>;
  collmexId: Generated<string | null>;
  collmexBillingType: Generated<number | null>;
  collmexCreditType: Generated<number | null>;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    businessCustomer: BusinessCustomerTable;
  }
}
