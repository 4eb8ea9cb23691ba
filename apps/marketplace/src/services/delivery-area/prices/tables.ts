import type { RailsRecord } from "@partner-konto/domain/pricing/rails-record";
import type { Json } from "../../../kernel/tables.ts";

export interface GuardRailsTable {
  agencyId: string;
  version: number;
  modifiedAt: Date;
  rails: Json<RailsRecord["rails"]>;
}

export interface PricesTables {
  guardRails: GuardRailsTable;
}
