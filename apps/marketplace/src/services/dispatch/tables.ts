import type { TextBlock, Truck } from "@partner-konto/domain/dispatch/schema";
import type { Json } from "../../kernel/tables.ts";

export interface DispatchTables {
  dispatchSettings: {
    businessCustomerId: string;
    version: number;
    trucks: Json<Truck[]>;
    textBlocks: Json<TextBlock[]>;
  };
}
