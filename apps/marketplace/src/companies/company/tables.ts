import type { Group } from "@partner-konto/domain/companies/company/schema";
import type { acceptanceSources, TermsAudience, TermsDocument } from "@partner-konto/domain/companies/terms/values";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";

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

/** An edition of a document that companies accept. */
export interface TermsEditionTable {
  id: string;
  document: TermsDocument;
  audience: TermsAudience;
  title: string;
  fileName: string;
  validFrom: string;
  bytes: number;
  createdAt: Date;
  createdBy: string | null;
}

/** Who accepted which edition for a company, and when. The database refuses to change or delete a row. */
export interface TermsAcceptanceTable {
  position: GeneratedAlways<number>;
  groupId: string;
  editionId: string | null;
  refUrl: string;
  acceptedAt: Date;
  acceptedBy: string | null;
  userId: string | null;
  source: (typeof acceptanceSources)[number];
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    termsEdition: TermsEditionTable;
    termsAcceptance: TermsAcceptanceTable;
    businessCustomerGroup: BusinessCustomerGroupTable;
  }
}
