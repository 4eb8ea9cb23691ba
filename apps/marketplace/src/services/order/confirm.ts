import type { Context } from "../../kernel/handler.ts";
import { mustBeAsSeen, statusAfter, step } from "./change.ts";
import { letterOf } from "./letter.ts";
import { confirmedMail } from "./mails/to-consumer.ts";
import type { OrderRow } from "./tables.ts";

/**
 * Confirms a locked order and mails the consumer. An order that is confirmed already is returned unchanged.
 * @param customText the dealer's own sentence for the consumer's mail (catalogue §7)
 */
export async function confirmOrder(
  context: Context,
  row: OrderRow,
  action: "confirm" | "confirmFromLink",
  { customText = null, version }: { customText?: string | null | undefined; version?: number | undefined } = {},
): Promise<OrderRow> {
  const status = statusAfter(row, action);
  if (status === row.status) return row;
  await mustBeAsSeen(context, row, version);
  const event = action === "confirm" ? "confirmed" : "confirmedFromLink";
  const after = await step(context, row, { action, event, note: customText, set: { status, customText } });
  await context.mail(confirmedMail(await letterOf(context, after), customText));
  return after;
}
