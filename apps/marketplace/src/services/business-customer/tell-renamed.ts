import { agencyAction, renamedMessage } from "@partner-konto/domain/notification/message";
import type { Context } from "../../kernel/handler.ts";

type Renamed = { readonly id: string; readonly name: string };

/**
 * Tells the rooms of agencies that theirs, or their company, is called otherwise: whoever has the tree open reads it anew. It is told as what
 * becomes of areas is, by the one switch for whatever changes the tree.
 */
export async function tellRenamed(
  context: Pick<Context, "publish">,
  before: Renamed,
  after: Renamed,
  { agencies, companyName }: { agencies: readonly Renamed[]; companyName: string },
): Promise<void> {
  if (before.name === after.name) return;
  for (const { id: channelId, name: bcName } of agencies)
    await context.publish({
      channelId,
      refCollection: "deliveryArea",
      refId: after.id,
      type: "UPDATE",
      message: renamedMessage(before.name, after.name),
      action: agencyAction(channelId),
      companyName,
      bcName,
      daName: null,
    });
}
