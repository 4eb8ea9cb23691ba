import { addDays } from "@partner-konto/domain/calendar/days";
import { whyNotOffered } from "@partner-konto/domain/calendar/delivery-days";
import { isSlotOver, slotAt } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { dateLines } from "@partner-konto/domain/orders/actions/changes";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { letterOf } from "../mails/mail-facts.ts";
import { deliveryDateMail } from "../mails/to-consumer.ts";
import type { OrderRow } from "../tables.ts";
import { mustBeAsSeen, statusAfter, step } from "./change.ts";
import { consumerText } from "./consumer-text.ts";

/** Later delivery dates are refused, because they come from a mistyped year. */
const furthestDays = 365;

/**
 * The start of a delivery slot that may be promised: a slot begins then in Berlin, on a day that is offered, and is not over. A running
 * slot may still be promised.
 * @throws Refusal that names the condition that failed
 */
export function offeredSlot(deliveryDateTime: string, at: Date): Date {
  const now = at.toISOString();
  const slot = slotAt(deliveryDateTime);
  const { date } = berlinTime(deliveryDateTime);
  if (!slot) throw new Refusal("DELIVERY_SLOT_UNKNOWN");
  if (isSlotOver(date, slot, now)) throw new Refusal("DELIVERY_SLOT_OVER");
  if (whyNotOffered(date, now) !== null) throw new Refusal("DELIVERY_DAY_NOT_OFFERED");
  if (date > addDays(berlinTime(now).date, furthestDays)) throw new Refusal("DELIVERY_DAY_TOO_FAR");
  return new Date(deliveryDateTime);
}

/** Shares a first or another delivery date with the consumer. Sharing the same date and text again changes nothing and sends nothing. */
export async function shareDeliveryDate(
  context: Context,
  row: OrderRow,
  {
    deliveryDateTime,
    customText,
    version,
  }: { deliveryDateTime: string; customText?: string | undefined; version?: number | undefined },
): Promise<OrderRow> {
  const status = statusAfter(row, "setDeliveryDate");
  const letter = await letterOf(context, row);
  const text = consumerText(letter, customText, deliveryDateTime);
  const isSameText = text === null || text === row.customText;
  if (status === row.status && row.deliveryDate?.getTime() === Date.parse(deliveryDateTime) && isSameText) return row;
  await mustBeAsSeen(context, row, version);
  const deliveryDate = offeredSlot(deliveryDateTime, context.now);
  const after = await step(context, row, {
    action: "setDeliveryDate",
    note: text,
    changes: dateLines(row.deliveryDate?.toISOString() ?? null, deliveryDateTime),
    set: { status, deliveryDate, ...(text !== null && { customText: text }) },
  });
  await context.mail(deliveryDateMail({ ...letter, order: after }, deliveryDate.toISOString(), text));
  return after;
}
