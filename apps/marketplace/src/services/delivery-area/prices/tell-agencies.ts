import type { AreaOfAgency } from "@partner-konto/domain/notification/message";
import type { Context } from "../../../kernel/handler.ts";
import { findAgency } from "../../business-customer/index.ts";
import { companyNames } from "../../group/index.ts";

interface Concerned {
  readonly id: string;
  readonly name: string;
  readonly businessCustomerId: string;
  readonly groupId: string;
}

/** Tells each agency's room once what became of prices of its areas, however many they are. */
export async function tellAgencies(
  context: Context,
  areas: readonly Concerned[],
  { messageOf, actionOf }: { messageOf: (names: AreaOfAgency) => string; actionOf: (areaId: string) => string },
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
      message: messageOf({ area: area.name, company, agency }),
      action: actionOf(area.id),
      companyName: company,
      bcName: agency,
      daName: another ? null : area.name,
    });
  }
}
