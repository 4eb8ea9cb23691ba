import type { Context } from "../../kernel/handler.ts";
import { statusAfter, step } from "./change.ts";
import { letterOf } from "./letter.ts";
import { confirmedMail } from "./mails/to-consumer.ts";
import type { OrderRow } from "./tables.ts";

/**
 * Confirms an order that is held, and tells the consumer; one that is confirmed already is answered as it is.
 * @param customText the dealer's own sentence for the consumer's mail (catalogue §7)
 */
export async function confirmOrder(
  context: Context,
  row: OrderRow,
  action: "confirm" | "confirmFromLink",
  customText: string | null,
): Promise<OrderRow> {
  const status = statusAfter(row, action);
  if (status === row.status) return row;
  const event = action === "confirm" ? "confirmed" : "confirmedFromLink";
  const after = await step(context, row, { action, event, note: customText, set: { status, customText } });
  await context.mail(confirmedMail(await letterOf(context, after), customText));
  return after;
}
