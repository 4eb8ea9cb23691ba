import { randomUUID } from "node:crypto";
import type { prices } from "@partner-konto/contracts/prices/prices";
import { recordId } from "@partner-konto/domain/person";
import { mostOpenPlans } from "@partner-konto/domain/prices/plans/plan-states";
import { sql } from "kysely";
import { areasInReach, livingAreas } from "../../areas/delivery-area/index.ts";
import { inScopeOf } from "../../companies/agency/index.ts";
import { askerOf, type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { mustBePrices } from "../publications/index.ts";
import { barredOf, changesBy, judgeChanges } from "../write/index.ts";
import { notePlan, type PlanRow, tellOfPlan } from "./note-plan.ts";
import { askForSecond, tellPlanner } from "./plan-mails.ts";
import { isOwnPlan, openPlan, presentedPlans } from "./present-plans.ts";

/** The areas of plans that still exist, each with whether the caller may see it. */
const areasOf = (context: Context, planIds: readonly string[]) =>
  context.db
    .selectFrom("pricePlanArea")
    .innerJoin(livingAreas(context.db).as("area"), "area.id", "deliveryAreaId")
    .select(["planId", "area.id", "name", "businessCustomerId", "groupId"])
    .select(inScopeOf(signedInCaller(context), "area.businessCustomerId", "area.groupId").as("isIn"))
    .where("planId", "=", sql<string>`any(${planIds}::uuid[])`)
    .execute();

async function one(context: Context, row: PlanRow) {
  const [found] = await presentedPlans(context, [row]);
  if (!found) throw new Error("the plan is missing");
  return found;
}

/**
 * Call it with the areas locked.
 * @throws Refusal PLANS_TOO_MANY
 */
async function refuseTooManyPlans({ db }: Context, areaIds: readonly string[]): Promise<void> {
  const full = await db
    .selectFrom("pricePlanArea")
    .innerJoin("pricePlan", "pricePlan.id", "planId")
    .select("deliveryAreaId")
    .where("deliveryAreaId", "=", sql<string>`any(${areaIds}::uuid[])`)
    .where(openPlan)
    .groupBy("deliveryAreaId")
    .having((eb) => eb.fn.countAll(), ">=", mostOpenPlans)
    .limit(1)
    .execute();
  if (full.length > 0) throw new Refusal("PLANS_TOO_MANY");
}

/**
 * Stores prices for later, or until a second person agrees. They are judged as if they were published now, so that a mistake shows at once
 * and not when the plan begins.
 */
export const plan: Handler<(typeof prices)["plan"]> = async (context, { body }) => {
  const { db, now: at } = context;
  const { areas, note = "" } = body;
  const startsAt = body.startsAt === undefined ? at : new Date(body.startsAt);
  const returnsAt = body.returnsAt === undefined ? null : new Date(body.returnsAt);
  mustBePrices(areas);
  if (body.startsAt !== undefined && startsAt <= at)
    throw new InvalidInput({ path: "body.startsAt", message: "must lie in the future" });
  if (returnsAt && returnsAt <= startsAt)
    throw new InvalidInput({ path: "body.returnsAt", message: "must be later than startsAt" });
  const judged = await judgeChanges(context, await changesBy(context, areas), { source: "plan", agreed: true });
  await refuseTooManyPlans(
    context,
    areas.map(({ id }) => id),
  );
  const needsSecond = (await barredOf(context, judged)).some((barred) => barred.length > 0);
  const row: PlanRow = {
    id: randomUUID(),
    at,
    ...askerOf(signedInCaller(context)),
    note: note.trim(),
    startsAt,
    returnsAt,
    state: needsSecond ? "waiting" : "planned",
    refusal: null,
    agreedBy: null,
    publicationId: null,
  };
  await db.insertInto("pricePlan").values(row).execute();
  await db
    .insertInto("pricePlanArea")
    .values(
      areas.map(({ id, version, patch }) => ({
        planId: row.id,
        deliveryAreaId: id,
        version,
        patch: JSON.stringify(patch),
      })),
    )
    .execute();
  await notePlan(
    context,
    "plan",
    row,
    judged.map(({ before }) => before.businessCustomerId),
  );
  if (needsSecond) {
    const concerned = judged.map(({ before, groupId }) => ({ ...before, groupId }));
    await tellOfPlan(context, "planWaits", concerned);
    await askForSecond(context, row, concerned);
  }
  return one(context, row);
};

/** Plans with an area in the caller's scope; if ids are given, with one of those areas. */
const plansInScope = (context: Context, deliveryAreaIds?: readonly string[]) =>
  context.db.selectFrom("pricePlan").where((eb) =>
    eb.exists(
      eb
        .selectFrom("pricePlanArea")
        .innerJoin(areasInReach(context.db, signedInCaller(context)).as("area"), "area.id", "deliveryAreaId")
        .select("area.id")
        .whereRef("planId", "=", "pricePlan.id")
        .$if(deliveryAreaIds !== undefined, (query) =>
          query.where("area.id", "=", sql<string>`any(${deliveryAreaIds ?? []}::uuid[])`),
        ),
    ),
  );

/** Open or finished plans for areas in the caller's scope. */
export const findPlans: Handler<(typeof prices)["findPlans"]> = async (
  context,
  { body: { deliveryAreaIds, isOver, limit } },
) => {
  const rows = await plansInScope(context, deliveryAreaIds)
    .selectAll()
    .where(isOver ? sql<boolean>`not ${openPlan}` : openPlan)
    .orderBy("startsAt", isOver ? "desc" : "asc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return presentedPlans(context, rows);
};

export const countPlans: Handler<(typeof prices)["countPlans"]> = async (context) => {
  const { waiting } = await plansInScope(context)
    .select((eb) => eb.fn.countAll<string>().as("waiting"))
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting) };
};

/**
 * Locks a plan and returns it with its areas, so that the second of two simultaneous changes is refused.
 * @throws Refusal NOT_FOUND for a plan with an area outside the caller's scope; a plan whose areas are all gone belongs to its author
 */
async function mustLockPlan(context: Context, id: string) {
  if (!recordId.safeParse(id).success) throw notFound();
  const row = await context.db.selectFrom("pricePlan").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  const areas = await areasOf(context, [id]);
  const isTheirs = areas.length > 0 ? areas.every(({ isIn }) => isIn) : row.userId === signedInCaller(context).id;
  if (!isTheirs) throw notFound();
  return { row, areas };
}

async function changePlan(
  context: Context,
  action: "agreeToPlan" | "dropPlan",
  { row, areas }: Awaited<ReturnType<typeof mustLockPlan>>,
  change: Partial<Pick<PlanRow, "state" | "returnsAt" | "agreedBy">>,
) {
  await context.db.updateTable("pricePlan").set(change).where("id", "=", row.id).execute();
  await notePlan(
    context,
    action,
    row,
    areas.map(({ businessCustomerId }) => businessCustomerId),
  );
  return one(context, { ...row, ...change });
}

export const agreeToPlan: Handler<(typeof prices)["agreeToPlan"]> = async (context, { params: { id } }) => {
  const caller = signedInCaller(context);
  // The second person has to look at the prices, which a program cannot do, whoever owns the key.
  if (caller.viaKey) throw new Refusal("PLAN_NEEDS_PERSON");
  const locked = await mustLockPlan(context, id);
  if (locked.row.state !== "waiting") throw new Refusal("PLAN_OVER");
  if (isOwnPlan(locked.row, caller)) throw new Refusal("PLAN_IS_OWN");
  await tellPlanner(context, "planAgreed", locked.row, locked.areas);
  return changePlan(context, "agreeToPlan", locked, { state: "planned", agreedBy: caller.id });
};

export const dropPlan: Handler<(typeof prices)["dropPlan"]> = async (context, { params: { id } }) => {
  const locked = await mustLockPlan(context, id);
  const { state, returnsAt } = locked.row;
  const isReturning = state === "published" && returnsAt !== null;
  if (state !== "waiting" && state !== "planned" && !isReturning) throw new Refusal("PLAN_OVER");
  return changePlan(context, "dropPlan", locked, isReturning ? { returnsAt: null } : { state: "dropped" });
};
