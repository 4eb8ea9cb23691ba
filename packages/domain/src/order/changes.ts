import { slotAt } from "../calendar/slots.ts";
import { formatDay } from "../format/date.ts";
import { formatHours } from "../format/day-range.ts";
import { euros, measureText } from "../format/measure.ts";
import { changeLabels } from "../texts/order-changes.ts";
import { cancellationReasonTexts } from "../texts/order-status.ts";
import { deliveryTimesTexts, hoseTexts, paymentTexts, productTexts, vehicleTexts } from "../texts/order-values.ts";
import { amountText } from "./amount-text.ts";
import type { Order } from "./schema.ts";
import type { CancellationStatus } from "./status.ts";

type Changed = Pick<
  Order,
  | "prod"
  | "amount"
  | "unloadingPoints"
  | "hose"
  | "shortVehicle"
  | "deliveryTimes"
  | "paymentType"
  | "deliveryAddress"
  | "note"
> & { readonly customer: Pick<Order["customer"], "phone" | "email">; readonly grossCents: number };

type Label = keyof typeof changeLabels;

const addressText = ({ deliveryAddress: { street, houseNumber, postalCode, city } }: Changed): string =>
  `${street} ${houseNumber}`.trim().concat(`, ${postalCode} ${city}`);

const words: Record<Exclude<Label, "deliveryDate" | "reason">, (order: Changed) => string> = {
  prod: ({ prod }) => productTexts[prod],
  amount: amountText,
  unloadingPoints: ({ unloadingPoints }) => String(unloadingPoints),
  hose: ({ hose }) => hoseTexts[hose],
  shortVehicle: ({ shortVehicle }) => vehicleTexts[shortVehicle],
  deliveryTimes: ({ deliveryTimes }) => deliveryTimesTexts[deliveryTimes],
  paymentType: ({ paymentType }) => paymentTexts[paymentType],
  deliveryAddress: addressText,
  phone: ({ customer }) => customer.phone,
  email: ({ customer }) => customer.email,
  note: ({ note }) => note,
  price: ({ grossCents }) => measureText(euros(grossCents)),
};

const line = (label: Label, before: string, after: string): string =>
  `${changeLabels[label]} ${before || "–"} → ${after || "–"}`;

/** @returns one line for each value that a correction changed: "Menge 2.000 l → 2.500 l" */
export function correctionLines(before: Changed, after: Changed): string[] {
  return (Object.keys(words) as (keyof typeof words)[]).flatMap((label) => {
    const [old, now] = [words[label](before), words[label](after)];
    return old === now ? [] : [line(label, old, now)];
  });
}

/** "Mo., 21.12.2026, 7–12 Uhr" for the start of a slot, an ISO instant. */
function slotText(start: string): string {
  const slot = slotAt(start);
  return slot ? `${formatDay(start)}, ${formatHours(slot)}` : formatDay(start);
}

/**
 * @param before the start of the former slot, an ISO instant; null for the first date
 * @returns "Termin Mo., 21.12.2026, 7–12 Uhr → Di., 22.12.2026, 12–17 Uhr", or only the date when it is the first
 */
export function dateLines(before: string | null, after: string): string[] {
  if (before === null) return [`${changeLabels.deliveryDate} ${slotText(after)}`];
  return Date.parse(before) === Date.parse(after) ? [] : [line("deliveryDate", slotText(before), slotText(after))];
}

/** @returns "Grund: Der Kunde hat widerrufen" */
export const reasonLine = (reason: CancellationStatus): string =>
  `${changeLabels.reason}: ${cancellationReasonTexts[reason]}`;
