import { isPellet } from "@partner-konto/domain/areas/delivery-area/products";
import type { PelletType } from "@partner-konto/domain/goods/values";
import type { FollowRule } from "@partner-konto/domain/prices/following/follow-rule";
import { type Kysely, sql } from "kysely";
import { livingAreas } from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { knownNames } from "../publications/index.ts";
import type { FollowRow } from "./tables.ts";

/** The name of a rule's price entry in the table; the only entry of an oil area has no product. */
export const entryName = (product: PelletType | null): string => product ?? "oil";

/** The product of a rule's price entry. */
export const productOf = ({ entry }: Pick<FollowRow, "entry">): PelletType | null =>
  entry === entryName(null) ? null : (entry as PelletType);

/** The own price that applies in the rule's entry; null if another mode was chosen. */
const ownPrice = sql<number | null>`(
  select (entry.value -> 'basePrice' ->> 'netCents')::int from jsonb_array_elements(area.price) entry
  where coalesce(entry.value ->> 'product', 'oil') = follow_rule.entry
    and entry.value -> 'basePrice' ->> 'mode' = 'selfManaged')`;

/** The conditions of `hasPricesForAWhile` and `isOfRule` in SQL. */
const restsFor = sql<FollowRule["restsFor"]>`case
  when exists (
    select from price_plan_area planned join price_plan on price_plan.id = planned.plan_id
    where planned.delivery_area_id = follow_rule.delivery_area_id and state = 'published' and returns_at is not null
  ) then 'plan'
  when ${ownPrice} is distinct from follow_rule.net_cents then 'price' end`;

/** Rules with their areas, the reason why they rest, if they do, and the own price that applies. */
export const rulesNow = (db: Kysely<Database>) =>
  db
    .selectFrom("followRule")
    .innerJoin(livingAreas(db).as("area"), "area.id", "deliveryAreaId")
    .selectAll("followRule")
    .select(["name", "type", "businessCustomerId", "groupId"])
    .select([ownPrice.as("countsCents"), restsFor.as("restsFor")]);

/** The settings of a rule. */
export const toldOf = ({ deltaCents, deadBandCents, fromTime, untilTime }: FollowRow) => ({
  deltaCents,
  deadBandCents,
  hours: fromTime === null || untilTime === null ? null : { from: fromTime, until: untilTime },
});

type RuleNow = Awaited<ReturnType<ReturnType<typeof rulesNow>["execute"]>>[number];

/** Rules for the answer. */
export async function presentedRules(context: Context, rows: readonly RuleNow[]) {
  const names = await knownNames(context, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => ({
    rule: {
      ...toldOf(row),
      product: productOf(row),
      state: row.restsFor !== null ? "rests" : row.refusal === null ? "follows" : "held",
      restsFor: row.restsFor,
      netCents: row.netCents,
      wantedCents: row.refusal === null ? null : row.wantedCents,
      refusal: row.refusal,
      at: row.at.toISOString(),
      by: names.get(row.userId) ?? null,
      viaKey: row.keyId !== null,
    } satisfies FollowRule,
    goods: isPellet(row) ? ("pellets" as const) : ("oil" as const),
    row,
  }));
}
