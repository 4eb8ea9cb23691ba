import type { StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { DeliveryTimes } from "@partner-konto/domain/goods/values";
import type { ColumnType, Generated } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";

/** A jsonb column with a default in the database. */
type JsonColumn<T> = ColumnType<T, string | undefined, string>;

export interface DeliveryAreaTable {
  id: string;
  version: Generated<number>;
  modifiedAt: Date;
  type: FrontendSource;
  businessCustomerId: string;
  /** The agency's company, a copy, so that a query for a scope needs no table of another service. */
  groupId: string;
  name: string;
  color: string;
  isOffering: boolean;
  price: Json<StoredArea["price"]>;
  defaultDeliveryDuration: DeliveryTimes;
  volumeRange: Json<StoredArea["volumeRange"]>;
  productSorts: JsonColumn<StoredArea["productSorts"]>;
  pelletTypes: JsonColumn<StoredArea["pelletTypes"]>;
  qualityLevels: JsonColumn<StoredArea["qualityLevels"]>;
  dustProtection: Generated<boolean>;
  hoseLengths: JsonColumn<StoredArea["hoseLengths"]>;
  paymentMethods: JsonColumn<StoredArea["paymentMethods"]>;
  vehicles: JsonColumn<StoredArea["vehicles"]>;
  deliveryTimes: JsonColumn<StoredArea["deliveryTimes"]>;
  slots: JsonColumn<StoredArea["slots"]>;
  ordersPerDay: number | null;
  closedDays: JsonColumn<StoredArea["closedDays"]>;
  pause: ColumnType<StoredArea["pause"], string | null | undefined, string | null>;
}

export interface DeliveryAreaPostalCodeTable {
  deliveryAreaId: string;
  postalCode: string;
  name: string;
  color: string;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    deliveryArea: DeliveryAreaTable;
    deliveryAreaPostalCode: DeliveryAreaPostalCodeTable;
  }
}
