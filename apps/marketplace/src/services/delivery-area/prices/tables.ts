import type { StoredArea } from "@partner-konto/domain/delivery-area/schema";
import type { RailsRecord } from "@partner-konto/domain/pricing/rails-record";
import type { Json } from "../../../kernel/tables.ts";

export interface GuardRailsTable {
  agencyId: string;
  version: number;
  modifiedAt: Date;
  rails: Json<RailsRecord["rails"]>;
}

export interface PricePublicationTable {
  id: string;
  at: Date;
  userId: string | null;
  note: string;
  undoneAt: Date | null;
  undoneBy: string | null;
}

export interface PricePublicationAreaTable {
  publicationId: string;
  deliveryAreaId: string;
  fields: string[];
  before: Json<StoredArea["price"]>;
  after: Json<StoredArea["price"]>;
}

export interface PricesTables {
  pricePublication: PricePublicationTable;
  pricePublicationArea: PricePublicationAreaTable;
  guardRails: GuardRailsTable;
}
