import type { RailsRecord } from "@partner-konto/domain/prices/limits/rails-record";
import type { Json } from "../../kernel/db/tables.ts";

export interface GuardRailsTable {
  agencyId: string;
  version: number;
  modifiedAt: Date;
  rails: Json<RailsRecord["rails"]>;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    guardRails: GuardRailsTable;
  }
}
