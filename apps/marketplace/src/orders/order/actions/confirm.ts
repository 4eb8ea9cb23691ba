import { dateLines } from "@partner-konto/domain/orders/actions/changes";
import type { Context } from "../../../kernel/handler.ts";
import { letterOf } from "../mails/mail-facts.ts";
import { confirmedMail } from "../mails/to-consumer.ts";
import type { OrderRow } from "../tables.ts";
import { mustBeAsSeen, statusAfter, step } from "./change.ts";
import { consumerText } from "./consumer-text.ts";
import { offeredSlot, shareDeliveryDate } from "./delivery-date.ts";

interface ConfirmInput {
  /** The start of the promised slot, an ISO instant. */
  deliveryDateTime?: string | undefined;
  /** The dealer's own text for the consumer's mail (catalogue §7). */
  customText?: string | undefined;
  version?: number | undefined;
  /** Whether the link in the dealer's mail confirms it. */
  byLink?: boolean;
}

/**
 * Confirms a locked order, with a delivery date or without one, in one step and one mail. With a date it shares the date of an order that
 * is confirmed already. The same once more changes nothing.
 */
export async function confirmOrder(context: Context, row: OrderRow, input: ConfirmInput): Promise<OrderRow> {
  const { deliveryDateTime: date, customText, version, byLink = false } = input;
  if (date !== undefined && row.status === "accepted")
    return shareDeliveryDate(context, row, { customText, version, deliveryDateTime: date });
  const letter = await letterOf(context, row);
  const text = () => consumerText(letter, customText, date ?? null);
  const isSameDate = date !== undefined && row.deliveryDate?.getTime() === Date.parse(date);
  if (row.status === "deliveryDateShared" && isSameDate && row.customText === text()) return row;
  const action = byLink ? "confirmFromLink" : date === undefined ? "confirm" : "confirmWithDate";
  const status = statusAfter(row, action);
  if (status === row.status) return row;
  await mustBeAsSeen(context, row, version);
  const dated = date === undefined ? {} : { deliveryDate: offeredSlot(date, context.now) };
  const note = text();
  const after = await step(context, row, {
    action,
    note,
    changes: date === undefined ? [] : dateLines(null, date),
    set: { status, ...dated, customText: note },
  });
  await context.mail(confirmedMail({ ...letter, order: after }, note));
  return after;
}
