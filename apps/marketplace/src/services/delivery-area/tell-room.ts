import type { AreaOfAgency } from "@partner-konto/domain/notification/message";
import type { Context } from "../../kernel/handler.ts";
import { findAgency } from "../business-customer/index.ts";
import { companyNames } from "../group/index.ts";
import type { AreaRow } from "./records.ts";

/** Tells the agency's room what became of an area: whoever looks at the tree sees it. */
export async function tellRoom(
  context: Context,
  { id, name, businessCustomerId, groupId }: Pick<AreaRow, "id" | "name" | "businessCustomerId" | "groupId">,
  action: string,
  message: (names: AreaOfAgency) => string,
): Promise<void> {
  const company = (await companyNames(context.db, [groupId])).get(groupId) ?? "";
  const agency = (await findAgency(context.db, businessCustomerId))?.name ?? "";
  await context.publish({
    channelId: businessCustomerId,
    refCollection: "deliveryArea",
    refId: id,
    type: "UPDATE",
    message: message({ area: name, company, agency }),
    action,
    companyName: company,
    bcName: agency,
    daName: name,
  });
}
