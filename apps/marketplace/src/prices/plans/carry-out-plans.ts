import { can } from "@partner-konto/domain/people/rights";
import { type Kysely, sql } from "kysely";
import { allAreas, areasInScope } from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { type Caller, type Context, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import type { DueWork } from "../../kernel/work/due-work.ts";
import { callerOfDeferredWork } from "../../people/sessions/index.ts";
import { takeBack } from "../publications/index.ts";
import { applyPrices, changesBy } from "../write/index.ts";
import { notePlan, type PlanRow, tellOfPlan } from "./note-plan.ts";
import { askForSecond, tellPlanner } from "./plan-mails.ts";
import { plansThatFit } from "./plans-that-fit.ts";
import { refusalOf } from "./refusal-of.ts";

type Outcome = { state: "published" | "returned" | "refused" | "kept" | "waiting" } & Partial<
  Pick<PlanRow, "refusal" | "publicationId" | "agreedBy">
>;

/** A plan is due when its start has come, or the end of its published prices. */
const isDue = (now: Date) =>
  sql<boolean>`(state = 'planned' and starts_at <= ${now} or state = 'published' and returns_at <= ${now})`;

const areasOf = (db: Kysely<Database>, planId: string) =>
  db
    .selectFrom("pricePlanArea")
    .innerJoin(allAreas(db).as("area"), "area.id", "deliveryAreaId")
    .select(["area.id", "name", "businessCustomerId", "groupId"])
    .where("planId", "=", planId)
    .execute();

const mayChangePrices = ({ roles }: Caller): boolean => can(roles, "update", "businessCustomerDeliveryArea");

/** Whether a second person agreed and still may: they have the right and all of the plan's areas in their scope. */
async function isAgreed(system: Context, { id, agreedBy }: PlanRow): Promise<boolean> {
  if (agreedBy === null) return false;
  const second = await callerOfDeferredWork(system, {
    userId: agreedBy,
    keyId: null,
    viewingId: null,
    viewingReason: null,
  });
  if (!second || !mayChangePrices(second)) return false;
  const ids = (await areasOf(system.db, id)).map((area) => area.id);
  return (await areasInScope(system.db, second, ids)).length === ids.length;
}

/** Publishes the planned prices on behalf of the plan's author. */
async function begin(context: Context, { id, note }: PlanRow, agreed: boolean): Promise<Outcome> {
  const planned = await context.db.selectFrom("pricePlanArea").selectAll().where("planId", "=", id).execute();
  const areas = planned.map(({ deliveryAreaId, version, patch }) => ({ id: deliveryAreaId, version, patch }));
  const keep = await plansThatFit(
    context,
    areas.map((area) => area.id),
    id,
  );
  const [first] = await applyPrices(context, await changesBy(context, areas), { source: "plan", note, agreed });
  await keep();
  return { state: "published", publicationId: first?.publicationId ?? null };
}

async function goBack(context: Context, { id, publicationId }: PlanRow): Promise<Outcome> {
  if (publicationId === null) throw new Error("a plan that took effect has no publication");
  const areas = await areasOf(context.db, id);
  const keep = await plansThatFit(
    context,
    areas.map((area) => area.id),
    id,
  );
  await takeBack(context, publicationId);
  await keep();
  return { state: "returned" };
}

const told = {
  published: "planBegan",
  returned: "planEnded",
  refused: "planRefused",
  kept: "planKept",
  waiting: "planWaits",
} as const;

/** Begins a plan or takes its prices back, on behalf of its author. If that is refused, the outcome holds the reason. */
async function outcomeOf(author: Context | null, row: PlanRow, hasSecond: boolean): Promise<Outcome> {
  const isBegun = row.state === "published";
  try {
    if (!author || !mayChangePrices(signedInCaller(author))) throw new Refusal("RIGHT_MISSING");
    return await (isBegun ? goBack(author, row) : begin(author, row, hasSecond));
  } catch (error) {
    const code = error instanceof Refusal && error.code;
    // A person took the publication back already, which is the wanted result.
    if (code === "PUBLICATION_UNDONE") return { state: "returned" };
    // The second person lost the right, or the limit is lower now: the plan waits for a second person, as if it were new.
    if (code === "PRICE_NEEDS_SECOND") return { state: "waiting", agreedBy: null };
    return { state: isBegun ? "kept" : "refused", refusal: refusalOf(error) };
  }
}

/** The first due plan. At the same instant an end comes before a beginning, because it makes room for it. */
const nextDue = (db: Kysely<Database>, now: Date, but: readonly string[]) =>
  db
    .selectFrom("pricePlan")
    .where(isDue(now))
    .where("id", "!=", sql<string>`all(${but}::uuid[])`)
    .orderBy(sql`case when state = 'planned' then starts_at else returns_at end`)
    .orderBy(sql`state = 'planned'`)
    .orderBy("at")
    .limit(1);

/**
 * All workers lock the first due plan and find it done when they get the lock. So only one plan at a time is carried out over all replicas,
 * in the order of their times.
 */
async function carryOutNext(system: Context, as: (caller: Caller) => Context, but: readonly string[]): Promise<void> {
  const { db, now } = system;
  const row = await nextDue(db, now, but).selectAll().forUpdate().executeTakeFirst();
  if (!row) return;
  // After its key was deleted a plan begins no more, but prices that it published are still taken back.
  const caller = await callerOfDeferredWork(system, row, row.state === "published");
  const outcome = await outcomeOf(caller && as(caller), row, await isAgreed(system, row));
  await db.updateTable("pricePlan").set(outcome).where("id", "=", row.id).execute();
  const areas = await areasOf(db, row.id);
  if (outcome.state === "refused") {
    await notePlan(
      system,
      "refusePlan",
      row,
      areas.map(({ businessCustomerId }) => businessCustomerId),
    );
    await tellPlanner(system, "planRefused", row, areas);
  }
  if (outcome.state === "waiting") await askForSecond(system, row, areas);
  // The system publishes the event, not the author, so it also reaches the author.
  await tellOfPlan(system, told[outcome.state], areas);
}

/** Plans that are due. */
export const duePlans: DueWork = {
  name: "plan",
  everyMs: 1000,
  first: (db, now, but) => nextDue(db, now, but).select("id as key"),
  carryOut: carryOutNext,
};
