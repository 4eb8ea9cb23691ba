import { planAction, planMessage } from "@partner-konto/domain/notifications/message";
import type { ActivityActionOf } from "@partner-konto/domain/platform/activity/kinds";
import type { Selectable } from "kysely";
import { type ToldArea, tellRooms } from "../../areas/delivery-area/index.ts";
import type { Context } from "../../kernel/handler.ts";
import type { PricePlanTable } from "./tables.ts";

export type PlanRow = Selectable<PricePlanTable>;

/** Writes to the audit log of each agency that a plan was made, agreed to, dropped or refused. */
export async function notePlan(
  context: Context,
  action: ActivityActionOf<"pricePlan">,
  { startsAt, returnsAt, note }: PlanRow,
  agencyIds: readonly string[],
): Promise<void> {
  const told = { startsAt: startsAt.toISOString(), returnsAt: returnsAt?.toISOString() ?? null, note };
  const fields = Object.keys(told);
  const before = action === "dropPlan" || action === "refusePlan" ? told : null;
  const after = action === "plan" || action === "agreeToPlan" ? told : null;
  for (const recordId of new Set(agencyIds)) {
    await context.audit({ collection: "pricePlan", action, recordId, version: 1, fields, before, after });
  }
}

/** Tells each agency's room about a plan. */
export const tellOfPlan = (
  context: Context,
  what: Parameters<typeof planMessage>[0],
  areas: readonly ToldArea[],
): Promise<void> =>
  tellRooms(context, areas, { messageOf: (names) => planMessage(what, names), actionOf: () => planAction });
