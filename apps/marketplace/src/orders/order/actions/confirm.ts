import { dateLines } from "@partner-konto/domain/orders/changes";
import type { Context } from "../../../kernel/handler.ts";
import { letterOf } from "../mails/mail-facts.ts";
import { confirmedMail } from "../mails/to-consumer.ts";
import type { OrderRow } from "../tables.ts";
import { mustBeAsSeen, statusAfter, step } from "./change.ts";
import { consumerText } from "./consumer-text.ts";
import { offeredSlot, shareDeliveryDate } from "./delivery-date.ts";

interface ConfirmInput {
  /** The dealer's own text for the consumer's mail (catalogue §7). */
  customText?: string | undefined;
  version?: number | undefined;
}

/** Confirms a locked order and mails the consumer. An order that is confirmed already is returned unchanged. */
export async function confirmOrder(
  context: Context,
  row: OrderRow,
  action: "confirm" | "confirmFromLink",
  { customText, version }: ConfirmInput = {},
): Promise<OrderRow> {
  const status = statusAfter(row, action);
  if (status === row.status) return row;
  await mustBeAsSeen(context, row, version);
  const event = action === "confirm" ? "confirmed" : "confirmedFromLink";
  const letter = await letterOf(context, row);
  const text = consumerText(letter, customText, null);
  const after = await step(context, row, { action, event, note: text, set: { status, customText: text } });
  await context.mail(confirmedMail({ ...letter, order: after }, text));
  return after;
}

/**
 * Confirms a locked order together with its delivery date, in one step and one mail. On an order that is confirmed already it shares the
 * date; the same once more changes nothing.
 */
export async function confirmWithDate(
  context: Context,
  row: OrderRow,
  { customText, version, deliveryDateTime }: ConfirmInput & { deliveryDateTime: string },
): Promise<OrderRow> {
  const letter = await letterOf(context, row);
  if (row.status === "accepted") return shareDeliveryDate(context, row, { customText, version, deliveryDateTime });
  const isSameDate =
    row.status === "deliveryDateShared" && row.deliveryDate?.getTime() === Date.parse(deliveryDateTime);
  if (isSameDate && row.customText === consumerText(letter, customText, deliveryDateTime)) return row;
  const status = statusAfter(row, "confirmWithDate");
  await mustBeAsSeen(context, row, version);
  const deliveryDate = offeredSlot(deliveryDateTime, context.now);
  const text = consumerText(letter, customText, deliveryDateTime);
  const after = await step(context, row, {
    action: "confirmWithDate",
    event: "confirmedWithDate",
    note: text,
    changes: dateLines(null, deliveryDateTime),
    set: { status, deliveryDate, customText: text },
  });
  await context.mail(confirmedMail({ ...letter, order: after }, text));
  return after;
}
