import type { prices } from "@partner-konto/contracts/prices/prices";
import { mostRows } from "@partner-konto/domain/constants";
import { followStates, type RuleSort } from "@partner-konto/domain/prices/following/follow-states";
import { sql } from "kysely";
import { inScopeOf } from "../../companies/agency/index.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { indicesAt } from "../../market/values/index.ts";
import { presentedRules, rulesNow } from "./present-rules.ts";

/** The state of a rule, as in its answer. Sorted by state, rules that need attention come first. */
const state = sql<string>`case when rests_for is not null then 'rests' when refusal is null then 'follows' else 'held' end`;
const sortedBy = {
  area: sql`lower(name)`,
  state: sql`array_position(${[...followStates]}::text[], ${state})`,
  delta: sql`delta_cents`,
  price: sql`counts_cents`,
} satisfies Record<RuleSort, unknown>;

/** A page of the rules of areas in the caller's scope. */
export const findFollowRules: Handler<(typeof prices)["findFollowRules"]> = async (
  context,
  { body: { deliveryAreaIds, businessCustomerIds, states, text, sort, direction, page, limit } },
) => {
  const { db, now } = context;
  const found = rulesNow(db)
    .where(inScopeOf(signedInCaller(context), "businessCustomerId", "groupId"))
    .$if(deliveryAreaIds !== undefined, (query) =>
      query.where("deliveryAreaId", "=", sql<string>`any(${deliveryAreaIds ?? []}::uuid[])`),
    )
    .$if(businessCustomerIds !== undefined, (query) =>
      query.where("businessCustomerId", "=", sql<string>`any(${businessCustomerIds ?? []}::uuid[])`),
    )
    .$if(text !== undefined, (query) => query.where(sql<boolean>`position(lower(${text ?? ""}) in lower(name)) > 0`));
  const wanted = db
    .selectFrom(found.as("rule"))
    .$if(states !== undefined, (query) => query.where(state, "=", sql<string>`any(${states ?? []}::text[])`));
  const { total } = await wanted.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = limit === -1 ? mostRows : limit;
  const some = await wanted
    .selectAll()
    .orderBy(sql`${sortedBy[sort]} ${sql.raw(direction)} nulls last`)
    .orderBy("deliveryAreaId")
    .orderBy("entry")
    .limit(rows)
    .offset((page - 1) * rows)
    .execute();
  const indices = await indicesAt(db, now);
  const data = (await presentedRules(context, some)).map(({ rule, goods, row }) => ({
    ...rule,
    deliveryAreaId: row.deliveryAreaId,
    areaName: row.name,
    businessCustomerId: row.businessCustomerId,
    goods,
    index: indices[row.series] ?? null,
    countsCents: row.countsCents,
  }));
  return { total, data };
};
