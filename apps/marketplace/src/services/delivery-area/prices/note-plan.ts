import type { ActivityActionOf } from "@partner-konto/domain/activity/kinds";
import { planAction, planMessage } from "@partner-konto/domain/notification/message";
import type { Selectable } from "kysely";
import type { Context } from "../../../kernel/handler.ts";
import { findAgency } from "../../business-customer/index.ts";
import { companyNames } from "../../group/index.ts";
import type { PricePlanTable } from "./tables.ts";

export type PlanRow = Selectable<PricePlanTable>;

/** Writes into the log of each agency what was planned, given up, or could not be done. */
export async function notePlan(
  context: Context,
  action: ActivityActionOf<"pricePlan">,
  { startsAt, returnsAt, note }: PlanRow,
  agencyIds: readonly string[],
): Promise<void> {
  const told = { startsAt: startsAt.toISOString(), returnsAt: returnsAt?.toISOString() ?? null, note };
  const fields = Object.keys(told);
  const before = action === "dropPlan" || action === "refusePlan" ? told : null;
  const after = action === "plan" ? told : null;
  for (const recordId of new Set(agencyIds)) {
    await context.audit({ collection: "pricePlan", action, recordId, version: 1, fields, before, after });
  }
}

interface Concerned {
  readonly id: string;
  readonly name: string;
  readonly businessCustomerId: string;
  readonly groupId: string;
}

/** Tells each agency's room once what became of a plan, whatever it has of its areas. */
export async function tellOfPlan(
  context: Context,
  what: Parameters<typeof planMessage>[0],
  areas: readonly Concerned[],
): Promise<void> {
  for (const [channelId, [area, another]] of Map.groupBy(areas, ({ businessCustomerId }) => businessCustomerId)) {
    if (!area) continue;
    const company = (await companyNames(context.db, [area.groupId])).get(area.groupId) ?? "";
    const agency = (await findAgency(context.db, channelId))?.name ?? "";
    await context.publish({
      channelId,
      refCollection: "deliveryArea",
      refId: area.id,
      type: "UPDATE",
      message: planMessage(what, { company, agency }),
      action: planAction,
      companyName: company,
      bcName: agency,
      daName: another ? null : area.name,
    });
  }
}
