import type { Half } from "@partner-konto/domain/calendar/slots";
import type { TextBlock, Truck } from "@partner-konto/domain/orders/day/schema";
import type { Json } from "../../kernel/db/tables.ts";

declare module "../../kernel/db/database.ts" {
  interface Database {
    dispatchSettings: {
      businessCustomerId: string;
      version: number;
      trucks: Json<Truck[]>;
      textBlocks: Json<TextBlock[]>;
    };
    /** The version of an agency's plan, of all its days. */
    dispatchPlan: { businessCustomerId: string; version: number };
    dispatchStop: {
      orderId: string;
      businessCustomerId: string;
      truckId: string;
      day: string;
      half: Half;
      position: number;
    };
  }
}
