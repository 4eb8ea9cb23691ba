import type { BusinessCustomer } from "@partner-konto/domain/business-customer/schema";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Generated } from "kysely";
import type { Json } from "../../kernel/tables.ts";

export interface BusinessCustomerTable {
  id: string;
  version: Generated<number>;
  groupId: string;
  type: FrontendSource;
  name: string;
  brandName: string;
  shortName: string;
  legalName: string;
  isActivated: boolean;
  isOffering: boolean;
  isDeleted: Generated<boolean>;
  isLocked: Generated<boolean>;
  address: Json<BusinessCustomer["address"]>;
  contactPoints: Json<BusinessCustomer["contactPoints"]>;
  emailSignature: Generated<string>;
  emailOrderConfirmText: Generated<string>;
}

export interface BusinessCustomerTables {
  businessCustomer: BusinessCustomerTable;
}
