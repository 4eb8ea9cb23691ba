import type { AreaPatches } from "@partner-konto/domain/areas/delivery-area/requests";
import type { StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { IndexSeries } from "@partner-konto/domain/market/values";
import type { RailsRecord } from "@partner-konto/domain/prices/limits/rails-record";
import type { Plan } from "@partner-konto/domain/prices/plans/plan";
import type { Selectable } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";
import type { Asker } from "../../kernel/handler.ts";

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

export interface FollowRuleTable extends Asker {
  deliveryAreaId: string;
  /** The price entry: its product, or "oil" for the only entry of an oil area. */
  entry: string;
  series: IndexSeries;
  deltaCents: number;
  deadBandCents: number;
  fromTime: string | null;
  untilTime: string | null;
  at: Date;
  /** The price that the rule set last. */
  netCents: number;
  /** The price that the rule could not set at its last try. */
  wantedCents: number | null;
  triedAt: Date | null;
  refusal: Plan["refusal"];
}

export type FollowRow = Selectable<FollowRuleTable>;

declare module "../../kernel/db/database.ts" {
  interface Database {
    followRule: FollowRuleTable;
    pricePlan: PricePlanTable;
    pricePlanArea: PricePlanAreaTable;
    pricePublication: PricePublicationTable;
    pricePublicationArea: PricePublicationAreaTable;
    guardRails: GuardRailsTable;
  }
}
