import { type Plan, planRefusals } from "@partner-konto/domain/pricing/plan";
import { can } from "@partner-konto/domain/user/rights";
import type { FastifyBaseLogger } from "fastify";
import { type Kysely, sql } from "kysely";
import { asSystem } from "../../../kernel/as-system.ts";
import type { Database } from "../../../kernel/database.ts";
import { type Caller, type Context, signedInCaller } from "../../../kernel/handler.ts";
import { InvalidInput } from "../../../kernel/invalid-input.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { callerById } from "../../user/index.ts";
import { lockAreasInScope } from "../lock.ts";
import { notePlan, type PlanRow, tellOfPlan } from "./note-plan.ts";
import { stillFits } from "./present-plans.ts";
import { publishPrices, takeBack } from "./publish.ts";

type Outcome = { state: "published" | "returned" | "refused" | "kept" } & Partial<
  Pick<PlanRow, "refusal" | "publicationId">
>;

/** What has come: the hour of one that waits, or the end of one that counts for a while. */
const isDue = (now: Date) =>
  sql<boolean>`(state = 'planned' and starts_at <= ${now} or state = 'published' and returns_at <= ${now})`;

const areasOf = (db: Kysely<Database>, planId: string) =>
  db
    .selectFrom("pricePlanArea")
    .innerJoin("deliveryArea", "deliveryArea.id", "pricePlanArea.deliveryAreaId")
    .select(["deliveryArea.id", "name", "businessCustomerId", "groupId"])
    .where("planId", "=", planId)
    .execute();

/** What stands against it, as the plan says it; what nobody foresaw is no refusal, and is tried again. */
function refusalOf(error: unknown): NonNullable<Plan["refusal"]> {
  if (error instanceof InvalidInput) return "INVALID_INPUT";
  const code = error instanceof Refusal && planRefusals.find((known) => known === error.code);
  if (!code) throw error;
  return code;
}

/**
 * What others planned for these areas knew of this plan, or this one's author of theirs: where it fitted before, it fits after it. So one
 * plan may follow another, or lie within it.
 * @returns how to say so, once the areas have been changed
 */
async function othersThatFit(context: Context, planId: string, areaIds: readonly string[]) {
  const { db } = context;
  const areas = new Map((await lockAreasInScope(context, areaIds)).map((area) => [area.id, area]));
  const others = await db
    .selectFrom("pricePlanArea")
    .innerJoin("pricePlan", "pricePlan.id", "planId")
    .select(["planId", "deliveryAreaId", "version", "patch"])
    .where("deliveryAreaId", "=", sql<string>`any(${areaIds}::uuid[])`)
    .where("planId", "!=", planId)
    .where("state", "in", ["waiting", "planned"])
    .execute();
  const fitting: { planId: string; deliveryAreaId: string }[] = [];
  for (const { planId: other, deliveryAreaId, ...planned } of others) {
    const area = areas.get(deliveryAreaId);
    if (area && (await stillFits(db, planned, area))) fitting.push({ planId: other, deliveryAreaId });
  }
  return async () => {
    for (const { planId: other, deliveryAreaId } of fitting)
      await db
        .updateTable("pricePlanArea")
        .from("deliveryArea")
        .set((eb) => ({ version: eb.ref("deliveryArea.version") }))
        .where("planId", "=", other)
        .whereRef("deliveryArea.id", "=", "deliveryAreaId")
        .where("deliveryAreaId", "=", deliveryAreaId)
        .execute();
  };
}

/** Publishes as its author, who must still be allowed to. */
async function begin(context: Context, { id, note, agreedBy }: PlanRow): Promise<Outcome> {
  const planned = await context.db.selectFrom("pricePlanArea").selectAll().where("planId", "=", id).execute();
  const areas = planned.map(({ deliveryAreaId, version, patch }) => ({ id: deliveryAreaId, version, patch }));
  const keep = await othersThatFit(
    context,
    id,
    areas.map((area) => area.id),
  );
  const { id: publicationId } = await publishPrices(context, areas, note, agreedBy !== null);
  await keep();
  return { state: "published", publicationId };
}

async function goBack(context: Context, { id, publicationId }: PlanRow): Promise<Outcome> {
  if (publicationId === null) throw new Error("a plan counts that was not published");
  const areas = await areasOf(context.db, id);
  const keep = await othersThatFit(
    context,
    id,
    areas.map((area) => area.id),
  );
  await takeBack(context, publicationId);
  await keep();
  return { state: "returned" };
}

const told = { published: "planBegan", returned: "planEnded", refused: "planRefused", kept: "planKept" } as const;

/** Begins a plan, or takes it back, as its author; what stands against it becomes of it instead. */
async function outcomeOf(author: Context | null, row: PlanRow): Promise<Outcome> {
  const isBegun = row.state === "published";
  try {
    const mayUpdate = author && can(signedInCaller(author).roles, "update", "businessCustomerDeliveryArea");
    if (!mayUpdate) throw new Refusal("RIGHT_MISSING");
    return await (isBegun ? goBack(author, row) : begin(author, row));
  } catch (error) {
    // Somebody took it back by hand: that is what should be.
    if (error instanceof Refusal && error.code === "PUBLICATION_UNDONE") return { state: "returned" };
    return { state: isBegun ? "kept" : "refused", refusal: refusalOf(error) };
  }
}

/** The first plan whose hour has come. What ends makes room for what begins at the same moment. */
const nextDue = (db: Kysely<Database>, now: Date, but: readonly string[]) =>
  db
    .selectFrom("pricePlan")
    .selectAll()
    .where(isDue(now))
    .where("id", "!=", sql<string>`all(${but}::uuid[])`)
    .orderBy(sql`case when state = 'planned' then starts_at else returns_at end`)
    .orderBy(sql`state = 'planned'`)
    .orderBy("at")
    .limit(1);

/**
 * Everybody who looks holds the first one, and finds it done when they get it: so one plan at a time is carried out over all replicas, and
 * they count in the order of their hours.
 */
async function carryOutNext(system: Context, as: (caller: Caller) => Context, but: readonly string[]): Promise<void> {
  const { db, now } = system;
  const row = await nextDue(db, now, but).forUpdate().executeTakeFirst();
  if (!row) return;
  const caller = await callerById(db, row.userId);
  const outcome = await outcomeOf(caller && as(caller), row);
  await db.updateTable("pricePlan").set(outcome).where("id", "=", row.id).execute();
  const areas = await areasOf(db, row.id);
  if (outcome.state === "refused")
    await notePlan(
      system,
      "refusePlan",
      row,
      areas.map(({ businessCustomerId }) => businessCustomerId),
    );
  // Nobody's doing at this hour: so its author hears of it, too.
  await tellOfPlan(system, told[outcome.state], areas);
}

/** How long a plan waits that failed for a reason nobody foresaw, while others go on. */
const retryAfterMs = 60_000;

/**
 * Carries out every plan whose hour has come, each in a transaction of its own.
 * @param failed when plans failed for a reason that is no refusal
 */
export async function carryOutPlans(
  kernel: Kernel,
  log: FastifyBaseLogger,
  failed = new Map<string, number>(),
): Promise<void> {
  for (;;) {
    const now = kernel.now();
    const but = [...failed].flatMap(([id, at]) => (at + retryAfterMs > now.getTime() ? [id] : []));
    const due = await nextDue(kernel.db, now, but).executeTakeFirst();
    if (!due) return;
    try {
      await asSystem(kernel, log, (system, as) => carryOutNext(system, as, but));
    } catch (error) {
      log.error({ err: error, plan: due.id }, "a plan could not be carried out; it is tried again");
      failed.set(due.id, now.getTime());
    }
  }
}

/** Looks every second for plans whose hour has come; returns how to stop, which waits for what is being carried out. */
export function startPlans(kernel: Kernel, log: FastifyBaseLogger): () => Promise<void> {
  const failed = new Map<string, number>();
  let running: Promise<void> | null = null;
  const run = (): void => {
    running ??= carryOutPlans(kernel, log, failed)
      .catch((error: unknown) => log.error({ err: error }, "plans could not be looked for; it is tried again"))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, 1000);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
