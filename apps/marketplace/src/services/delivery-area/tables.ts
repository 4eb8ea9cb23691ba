import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { DeliveryTimes } from "@partner-konto/domain/order/values";
import type { Generated } from "kysely";
import type { Json } from "../../kernel/tables.ts";

export interface DeliveryAreaTable {
  id: string;
  version: Generated<number>;
  modifiedAt: Date;
  type: FrontendSource;
  businessCustomerId: string;
  /** The agency's company, kept here so that a scope is asked without another service's table. */
  groupId: string;
  name: string;
  color: string;
  isOffering: boolean;
  price: Json<DeliveryArea["price"]>;
  defaultDeliveryDuration: DeliveryTimes;
  volumeRange: Json<DeliveryArea["volumeRange"]>;
}

export interface DeliveryAreaPostalCodeTable {
  deliveryAreaId: string;
  postalCode: string;
  name: string;
  color: string;
}

export interface DeliveryAreaTables {
  deliveryArea: DeliveryAreaTable;
  deliveryAreaPostalCode: DeliveryAreaPostalCodeTable;
}
