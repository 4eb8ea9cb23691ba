import { type AreaOfAgency, nameOfAreas } from "@partner-konto/domain/notifications/message";
import { findAgency } from "../../companies/agency/index.ts";
import { companyNames } from "../../companies/company/index.ts";
import type { Context } from "../../kernel/handler.ts";
import type { AreaRow } from "./records.ts";

export type ToldArea = Pick<AreaRow, "id" | "name" | "businessCustomerId" | "groupId">;

/** Publishes one event to each agency's room, however many of its areas changed, so that open trees and price screens reload. */
export async function tellRooms(
  context: Context,
  areas: readonly ToldArea[],
  { messageOf, actionOf }: { messageOf: (names: AreaOfAgency) => string; actionOf: (first: ToldArea) => string },
): Promise<void> {
  for (const [channelId, [area, ...more]] of Map.groupBy(areas, ({ businessCustomerId }) => businessCustomerId)) {
    if (!area) continue;
    const company = (await companyNames(context.db, [area.groupId])).get(area.groupId) ?? "";
    const agency = (await findAgency(context.db, channelId))?.name ?? "";
    await context.publish({
      channelId,
      refCollection: "deliveryArea",
      refId: area.id,
      type: "UPDATE",
      message: messageOf({ area: nameOfAreas(area.name, more.length + 1), company, agency }),
      action: actionOf(area),
      companyName: company,
      bcName: agency,
      daName: more.length > 0 ? null : area.name,
    });
  }
}
