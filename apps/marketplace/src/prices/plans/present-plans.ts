import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { can } from "@partner-konto/domain/people/rights";
import { mostChangesTold, type Plan } from "@partner-konto/domain/prices/plans/plan";
import { priceChanges } from "@partner-konto/domain/prices/publications/price-changes";
import { type Kysely, type Selectable, sql } from "kysely";
import { areasInScope, changeOf, livingAreas, wantedBy } from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { fitVersions } from "../../kernel/db/versions.ts";
import { type Caller, type Context, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { knownNames } from "../publications/index.ts";
import type { PlanRow } from "./note-plan.ts";
import type { PricePlanAreaTable } from "./tables.ts";

/** The condition that a plan still has something to do. */
export const openPlan = sql<boolean>`(state in ('waiting', 'planned') or state = 'published' and returns_at is not null)`;

type PlannedArea = Pick<Selectable<PricePlanAreaTable>, "planId" | "deliveryAreaId" | "version" | "patch">;

/** The planned areas whose prices nobody has changed since. */
export async function stillFitting<Planned extends PlannedArea>(
  db: Kysely<Database>,
  planned: readonly Planned[],
  areas: ReadonlyMap<string, Pick<DeliveryArea, "type" | "version">>,
): Promise<Set<Planned>> {
  const asked = planned.flatMap((one) => {
    const area = areas.get(one.deliveryAreaId);
    if (!area) return [];
    const { fields } = changeOf(area, one.patch);
    return [{ id: one.deliveryAreaId, expectedVersion: one.version, stored: area.version, fields, one }];
  });
  return new Set([...(await fitVersions(db, "deliveryArea", asked))].map(({ one }) => one));
}

const changesTold = (before: Parameters<typeof priceChanges>[0], after: Parameters<typeof priceChanges>[1]) => {
  const changes = priceChanges(before, after);
  return { changes: changes.slice(0, mostChangesTold), moreChanges: Math.max(0, changes.length - mostChangesTold) };
};
const nothing = { changes: [], moreChanges: 0 };
const isOff = { fits: false, ...nothing };

/** The changes that a plan would make in an area now, and whether they are still possible. */
function toCome({ patch }: PlannedArea, area: DeliveryArea) {
  try {
    const { price } = wantedBy(area, changeOf(area, patch));
    return { fits: true, ...changesTold(area.price, price) };
  } catch (error) {
    // Something that the plan relies on has changed, for instance the volumes.
    if (error instanceof InvalidInput) return isOff;
    throw error;
  }
}

/** The changes that plans made in the areas where they were published. */
async function whatCounted(
  db: Kysely<Database>,
  rows: readonly PlanRow[],
): Promise<Map<string, ReturnType<typeof changesTold>>> {
  const publications = await db
    .selectFrom("pricePublicationArea")
    .select(["publicationId", "deliveryAreaId", "before", "after"])
    .where("publicationId", "=", sql<string>`any(${rows.flatMap(({ publicationId }) => publicationId ?? [])}::uuid[])`)
    .execute();
  return new Map(
    publications.map(({ publicationId, deliveryAreaId, before, after }) => [
      `${publicationId} ${deliveryAreaId}`,
      changesTold(before, after),
    ]),
  );
}

/** Whether the plan is the caller's own, or that of the user whom a support session views: nobody may be their own second person. */
export const isOwnPlan = ({ userId }: Pick<PlanRow, "userId">, { id, viewing }: Caller): boolean =>
  userId === id || userId === viewing?.id;

/** Plans for the answer, with those of their areas that the caller may see. */
export async function presentedPlans(context: Context, rows: readonly PlanRow[]): Promise<Plan[]> {
  const { db } = context;
  const caller = signedInCaller(context);
  const ids = sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`;
  const planned = await db
    .selectFrom("pricePlanArea")
    .innerJoin(livingAreas(db).as("area"), "area.id", "deliveryAreaId")
    .select(["planId", "deliveryAreaId", "pricePlanArea.version", "patch"])
    .where("planId", "=", ids)
    .orderBy("name")
    .orderBy("deliveryAreaId")
    .execute();
  const byPlan = Map.groupBy(planned, ({ planId }) => planId);
  const areaIds = [...new Set(planned.map(({ deliveryAreaId }) => deliveryAreaId))];
  const inScope = areaIds.length === 0 ? [] : await areasInScope(db, caller, areaIds);
  const areas = new Map(inScope.map((area) => [area.id, area]));
  const isToCome = ({ state }: PlanRow): boolean => state === "waiting" || state === "planned";
  const open = new Set(rows.filter(isToCome).map(({ id }) => id));
  const fitting = await stillFitting(
    db,
    planned.filter(({ planId }) => open.has(planId)),
    areas,
  );
  const counted = await whatCounted(db, rows);
  const people = rows.flatMap(({ userId, agreedBy }) => [userId, agreedBy].filter((id) => id !== null));
  const names = await knownNames(context, [...new Set(people)]);
  const mayUpdate = can(caller.roles, "update", "businessCustomerDeliveryArea");
  const answer: Plan[] = [];
  for (const row of rows) {
    const { id, note, state, refusal, publicationId, userId, keyId, agreedBy, at, startsAt, returnsAt } = row;
    const all = byPlan.get(id) ?? [];
    const seen: Plan["areas"] = [];
    for (const one of all) {
      const area = areas.get(one.deliveryAreaId);
      if (!area) continue;
      const past = { fits: true, ...(counted.get(`${publicationId} ${area.id}`) ?? nothing) };
      seen.push({
        id: area.id,
        name: area.name,
        ...(!open.has(id) ? past : fitting.has(one) ? toCome(one, area) : isOff),
      });
    }
    const isOpen = open.has(id) || (state === "published" && returnsAt !== null);
    const isTheirs = mayUpdate && (all.length === 0 ? userId === caller.id : seen.length === all.length);
    answer.push({
      id,
      note,
      state,
      refusal,
      publicationId,
      at: at.toISOString(),
      by: names.get(userId) ?? null,
      viaKey: keyId !== null,
      startsAt: startsAt.toISOString(),
      returnsAt: returnsAt?.toISOString() ?? null,
      areas: seen,
      agreedBy: agreedBy === null ? null : (names.get(agreedBy) ?? null),
      mayAgree: isTheirs && state === "waiting" && !isOwnPlan(row, caller) && !caller.viaKey,
      mayDrop: isTheirs && isOpen,
    });
  }
  return answer;
}
