import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { mostOpenPlans } from "@partner-konto/domain/prices/plans/plan-states";
import { sql } from "kysely";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { insertMarket } from "../../market/values/index.ts";
import type { NewUser } from "../../people/records/index.ts";
import { dueFollowing } from "../../prices/following/carry-out-following.ts";
import { duePlans } from "../../prices/plans/carry-out-plans.ts";
import { areaOwner } from "../areas/area-states.ts";
import { add, make, password, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

/** Prices that the area's owner published, with the owner's token for further calls. */
async function published(stage: Stage) {
  const { values, person } = await areaOwner(stage);
  const { deliveryAreaId: id, businessCustomerId } = values;
  const token = await signIn(stage, person);
  const patch = [{ op: "replace" as const, path: "/price/tierBasis", value: "total" }];
  const { id: publicationId } = await make(
    stage,
    "prices.publish",
    { body: { areas: [{ id, version: 1, patch }] } },
    token,
  );
  return { id, publicationId, businessCustomerId, person, token };
}

/** Adds today's value of the heating oil index, in net cents for 100 litres. */
const addIndex = (stage: Stage, netCents: number) =>
  prepare(stage, ({ db, now }) => {
    const day = berlinTime(now.toISOString()).date;
    const value = { kind: "index" as const, series: "heatingOil", day, netCents };
    return insertMarket(db, { prices: [], depots: [], values: [value] });
  });

/** A base price that its owner lets follow the index. */
async function following(stage: Stage) {
  const { values, person } = await areaOwner(stage);
  await addIndex(stage, 7000);
  const { deliveryAreaId, businessCustomerId } = values;
  const token = await signIn(stage, person);
  const body = { version: 1, product: null, replaces: null, deltaCents: 150, deadBandCents: 50, hours: null };
  await make(stage, "prices.followIndex", { id: deliveryAreaId, body }, token);
  return { values: { deliveryAreaId, businessCustomerId }, person, token };
}

const dearerHose = { op: "replace" as const, path: "/price/charges/hoseLengths/sixtyMetre/netCents", value: 200 };
const tierBasis = (value: string | null) => [{ op: "replace" as const, path: "/price/tierBasis", value }];

/** Prices that the area's owner planned for next week, for one week. */
async function planned(stage: Stage) {
  const { values, person } = await areaOwner(stage);
  const { deliveryAreaId, businessCustomerId } = values;
  const token = await signIn(stage, person);
  const { date } = berlinTime(stage.kernel.now().toISOString());
  const at = (days: number): string => berlinInstant(addDays(date, days), "06:00");
  const areas = [{ id: deliveryAreaId, version: 1, patch: tierBasis("total") }];
  const { id: planId } = await make(
    stage,
    "prices.plan",
    { body: { areas, startsAt: at(7), returnsAt: at(14) } },
    token,
  );
  return { planId, values: { deliveryAreaId, businessCustomerId }, person, token };
}

/** An agency where raising an amount charge by a euro needs a second person. */
async function withSecond(stage: Stage) {
  const { values, person, companyId } = await areaOwner(stage);
  const token = await signIn(stage, person);
  const body = [{ op: "replace" as const, path: "/rails/unitCharge/fourEyes", value: 100 }];
  await make(stage, "prices.patchGuardRails", { id: values.businessCustomerId, version: 1, body }, token);
  return { values, person, companyId, token };
}

async function waiting(stage: Stage, second: Partial<NewUser> = {}) {
  const { values, person, companyId, token } = await withSecond(stage);
  const areas = [{ id: values.deliveryAreaId, version: 1, patch: [dearerHose] }];
  const { id: planId } = await make(stage, "prices.plan", { body: { areas } }, token);
  const colleague = somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [companyId] }, second);
  await add(stage, colleague);
  return { planId, values, person, colleague };
}

/** Copies a plan until its area has the maximum number of plans. */
const fillWithPlans = (stage: Stage, planId: string) =>
  prepare(stage, ({ db }) =>
    sql`
      with made as (
        insert into price_plan (id, at, user_id, note, starts_at, state)
        select gen_random_uuid(), at, user_id, note, starts_at, state
        from price_plan cross join generate_series(2, ${mostOpenPlans}::int) where id = ${planId} returning id
      )
      insert into price_plan_area select made.id, delivery_area_id, version, patch
      from price_plan_area cross join made where plan_id = ${planId}`.execute(db),
  );

/** Sets the plan's times to now and runs the due work, so that no state waits for a week. */
async function carriedOut(stage: Stage, planId: string, ...columns: ("startsAt" | "returnsAt")[]): Promise<void> {
  for (const column of columns) {
    await prepare(stage, ({ db, now }) =>
      db
        .updateTable("pricePlan")
        .set({ [column]: now })
        .where("id", "=", planId)
        .execute(),
    );
    await carryOutDue(stage.kernel, stage.app.log, duePlans);
  }
}

export const priceStates = {
  async "a delivery area with as many plans as there may be"(stage) {
    const { planId, values, person } = await planned(stage);
    await fillWithPlans(stage, planId);
    return { values: { deliveryAreaId: values.deliveryAreaId, version: 1 }, person };
  },

  async "a delivery area and an index"(stage) {
    const { values, person } = await areaOwner(stage);
    await addIndex(stage, 7000);
    return { values, person };
  },

  async "a delivery area whose base price follows the index"(stage) {
    const { values, person } = await following(stage);
    return { values, person };
  },

  async "a base price that cannot follow the index"(stage) {
    const { values, person } = await following(stage);
    await addIndex(stage, 20_000);
    await carryOutDue(stage.kernel, stage.app.log, dueFollowing);
    return { values, person };
  },

  async "a base price that needs a second person"(stage) {
    const { values, person, token } = await following(stage);
    await make(stage, "prices.stopFollowing", { id: values.deliveryAreaId, body: { product: null } }, token);
    const body = [{ op: "replace" as const, path: "/rails/basePrice/fourEyes", value: 200 }];
    await make(stage, "prices.patchGuardRails", { id: values.businessCustomerId, version: 1, body }, token);
    return { values: { ...values, version: 2 }, person };
  },

  async "prices that were published"(stage) {
    const { publicationId, businessCustomerId, person } = await published(stage);
    return { values: { publicationId, businessCustomerId }, person };
  },

  async "published prices that were changed since"(stage) {
    const { id, publicationId, person, token } = await published(stage);
    const body = [{ op: "replace" as const, path: "/price/tierBasis", value: null }];
    await make(stage, "deliveryArea.patch", { id, version: 2, body }, token);
    return { values: { publicationId }, person };
  },

  async "published prices that were taken back"(stage) {
    const { publicationId, person, token } = await published(stage);
    await make(stage, "prices.undoPublication", { id: publicationId }, token);
    return { values: { publicationId }, person };
  },

  async "published prices that would return beyond their bounds"(stage) {
    const { values, person } = await areaOwner(stage);
    const { deliveryAreaId: id, businessCustomerId } = values;
    const token = await signIn(stage, person);
    const areas = [{ id, version: 1, patch: [dearerHose] }];
    const { id: publicationId } = await make(stage, "prices.publish", { body: { areas } }, token);
    const body = [{ op: "replace" as const, path: "/rails/unitCharge/floor", value: 150 }];
    await make(stage, "prices.patchGuardRails", { id: businessCustomerId, version: 1, body }, token);
    return { values: { publicationId }, person };
  },

  async "prices that are planned"(stage) {
    const { planId, values, person } = await planned(stage);
    return { values: { planId, deliveryAreaId: values.deliveryAreaId }, person };
  },

  async "planned prices that were given up"(stage) {
    const { planId, person, token } = await planned(stage);
    await make(stage, "prices.dropPlan", { id: planId }, token);
    return { values: { planId }, person };
  },

  async "a delivery area whose prices need a second person"(stage) {
    const { values, person } = await withSecond(stage);
    return { values, person };
  },

  async "prices that wait for a second person"(stage) {
    const { planId, values, colleague } = await waiting(stage);
    const { deliveryAreaId, businessCustomerId } = values;
    return { values: { planId, deliveryAreaId, businessCustomerId }, person: colleague };
  },

  async "prices that wait for somebody else than who planned them"(stage) {
    const { planId, person } = await waiting(stage);
    return { values: { planId }, person };
  },

  async "prices that wait for a second person, and a program"(stage) {
    const { planId, colleague } = await waiting(stage, { password });
    const token = await signIn(stage, colleague);
    const { apiToken } = await make(stage, "user.changeApiToken", { body: { password } }, token);
    return { values: { planId, token: apiToken } };
  },

  async "planned prices that began"(stage) {
    const { planId, values, person } = await planned(stage);
    await carriedOut(stage, planId, "startsAt");
    return { values, person };
  },

  async "planned prices that were taken back"(stage) {
    const { planId, values, person } = await planned(stage);
    await carriedOut(stage, planId, "startsAt", "returnsAt");
    return { values, person };
  },

  async "planned prices that could not begin"(stage) {
    const { planId, values, person, token } = await planned(stage);
    await make(stage, "deliveryArea.patch", { id: values.deliveryAreaId, version: 1, body: tierBasis("total") }, token);
    await carriedOut(stage, planId, "startsAt");
    return { values, person };
  },

  async "planned prices that could not be taken back"(stage) {
    const { planId, values, person, token } = await planned(stage);
    await carriedOut(stage, planId, "startsAt");
    await make(stage, "deliveryArea.patch", { id: values.deliveryAreaId, version: 2, body: tierBasis(null) }, token);
    await carriedOut(stage, planId, "returnsAt");
    return { values, person };
  },
} satisfies Partial<StateHandlers>;
