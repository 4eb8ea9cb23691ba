import type { IndexSeries } from "@partner-konto/domain/market/values";
import type { Plan } from "@partner-konto/domain/prices/plans/plan";
import type { Selectable } from "kysely";
import type { Asker } from "../../kernel/handler.ts";

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
  }
}
