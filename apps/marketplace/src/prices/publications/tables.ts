import type { StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { Json } from "../../kernel/db/tables.ts";

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

declare module "../../kernel/db/database.ts" {
  interface Database {
    pricePublication: PricePublicationTable;
    pricePublicationArea: PricePublicationAreaTable;
  }
}
