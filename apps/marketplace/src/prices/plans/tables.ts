import type { AreaPatches } from "@partner-konto/domain/areas/delivery-area/requests";
import type { Plan } from "@partner-konto/domain/prices/plans/plan";
import type { Json } from "../../kernel/db/tables.ts";
import type { Asker } from "../../kernel/handler.ts";

export interface PricePlanTable extends Asker {
  id: string;
  at: Date;
  note: string;
  startsAt: Date;
  returnsAt: Date | null;
  state: Plan["state"];
  refusal: Plan["refusal"];
  /** The second person, if one had to agree. */
  agreedBy: string | null;
  publicationId: string | null;
}

export interface PricePlanAreaTable {
  planId: string;
  deliveryAreaId: string;
  version: number;
  patch: Json<AreaPatches[number]["patch"]>;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    pricePlan: PricePlanTable;
    pricePlanArea: PricePlanAreaTable;
  }
}
