import { agencyAction, renamedMessage } from "@partner-konto/domain/notifications/message";
import type { Context } from "../../kernel/handler.ts";

type NamedAgency = { readonly id: string; readonly name: string };

/**
 * Publishes to the rooms of agencies that the agency or its company has a new name, so that open trees reload. The event has the type of
 * delivery areas, because one notification setting covers everything that changes the tree.
 */
export async function tellRenamed(
  context: Pick<Context, "publish">,
  before: NamedAgency,
  after: NamedAgency,
  { agencies, companyName }: { agencies: readonly NamedAgency[]; companyName: string },
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
