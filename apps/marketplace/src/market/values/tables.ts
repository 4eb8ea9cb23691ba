import type { Trendline } from "@partner-konto/domain/market/charts";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { DepotCharges } from "@partner-konto/domain/market/schema";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import type { GeneratedAlways } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";

export interface MarketPriceTable {
  id: GeneratedAlways<number>;
  goods: MarketGood;
  region: Region;
  netCents: number;
  validFrom: Date;
  recordedAt: Date;
  userId: string | null;
}

export interface MarketValueTable {
  id: GeneratedAlways<number>;
  kind: "index" | "survey";
  series: string;
  day: string;
  netCents: number;
  recordedAt: Date;
  userId: string | null;
}

export interface DepotTable {
  id: string;
  version: number;
  modifiedAt: Date;
  goods: MarketGood;
  region: Region;
  name: string;
}

export interface DepotChargesTable {
  id: GeneratedAlways<number>;
  depotId: string;
  charges: Json<DepotCharges["charges"]>;
  validFrom: Date;
  userId: string | null;
}

export interface ChartTrendlinesTable {
  chartName: string;
  version: number;
  modifiedAt: Date;
  trendlines: Json<Trendline[]>;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    marketPrice: MarketPriceTable;
    marketValue: MarketValueTable;
    marketRecord: { id: string; version: number };
    depot: DepotTable;
    depotCharges: DepotChargesTable;
    chartTrendlines: ChartTrendlinesTable;
  }
}
