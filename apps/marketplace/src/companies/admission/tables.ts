import type { AdmissionDocument } from "@partner-konto/domain/companies/admission/schema";
import type { Generated } from "kysely";

interface AdmissionStepTable {
  id: Generated<string>;
  groupId: string;
  kind: "asked" | "rejected" | "admitted";
  text: string | null;
  at: Date;
  byId: string;
}

export interface AdmissionDocumentTable {
  id: string;
  groupId: string;
  name: string;
  type: AdmissionDocument["type"];
  bytes: number;
  createdAt: Date;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    admissionStep: AdmissionStepTable;
    admissionDocument: AdmissionDocumentTable;
  }
}
