import { formatSlot } from "../../calendar/slot-text.ts";
import { euros, measureText } from "../../format/measure.ts";
import { deliveryTimesTexts, hoseTexts, paymentTexts, productTexts, vehicleTexts } from "../../goods/texts.ts";
import { addressText } from "../order/address-text.ts";
import { amountText } from "../order/amount-text.ts";
import type { Order } from "../order/schema.ts";
import type { CancellationStatus, OrderStatus } from "../order/status.ts";
import { cancellationReasonTexts, orderStatusTexts } from "../order/status-texts.ts";
import { changeLabels } from "./change-texts.ts";

type ChangeableFields = Pick<
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

const words: Record<Exclude<Label, "deliveryDate" | "reason" | "status">, (order: ChangeableFields) => string> = {
  prod: ({ prod }) => productTexts[prod],
  amount: amountText,
  unloadingPoints: ({ unloadingPoints }) => String(unloadingPoints),
  hose: ({ hose }) => hoseTexts[hose],
  shortVehicle: ({ shortVehicle }) => vehicleTexts[shortVehicle],
  deliveryTimes: ({ deliveryTimes }) => deliveryTimesTexts[deliveryTimes],
  paymentType: ({ paymentType }) => paymentTexts[paymentType],
  deliveryAddress: ({ deliveryAddress }) => addressText(deliveryAddress),
  phone: ({ customer }) => customer.phone,
  email: ({ customer }) => customer.email,
  note: ({ note }) => note,
  price: ({ grossCents }) => measureText(euros(grossCents)),
};

const line = (label: Label, before: string, after: string): string =>
  `${changeLabels[label]} ${before || "–"} → ${after || "–"}`;

/** @returns one line for each value that a correction changed: "Menge 2.000 l → 2.500 l" */
export function correctionLines(before: ChangeableFields, after: ChangeableFields): string[] {
  return (Object.keys(words) as (keyof typeof words)[]).flatMap((label) => {
    const [old, now] = [words[label](before), words[label](after)];
    return old === now ? [] : [line(label, old, now)];
  });
}

/**
 * @param before the start of the former slot, an ISO instant; null for the first date
 * @param after the start of the new one; null when the date is taken back
 * @returns "Termin Mo., 21.12.2026, 7–12 Uhr → Di., 22.12.2026, 12–17 Uhr", or only the date when it is the first
 */
export function dateLines(before: string | null, after: string | null): string[] {
  if (before === null) return after === null ? [] : [`${changeLabels.deliveryDate} ${formatSlot(after)}`];
  if (after === null) return [line("deliveryDate", formatSlot(before), "")];
  return Date.parse(before) === Date.parse(after) ? [] : [line("deliveryDate", formatSlot(before), formatSlot(after))];
}

/** @returns "Grund: Der Kunde hat widerrufen" */
export const reasonLine = (reason: CancellationStatus): string =>
  `${changeLabels.reason}: ${cancellationReasonTexts[reason]}`;

/** The fields that an undone action may have changed; the date is the start of its slot, an ISO instant. */
type Undoable = Pick<ChangeableFields, "prod" | "amount" | "grossCents"> & {
  readonly status: OrderStatus;
  readonly deliveryDate: string | null;
};

/** @returns one line for each value that an order got back: "Status LT bestätigt → Neu" */
export function undoneLines(before: Undoable, after: Undoable): string[] {
  const texts = {
    status: ({ status }) => orderStatusTexts[status],
    amount: amountText,
    price: ({ grossCents }) => measureText(euros(grossCents)),
  } satisfies Partial<Record<Label, (order: Undoable) => string>>;
  const changed = (label: keyof typeof texts): string[] => {
    const [old, now] = [texts[label](before), texts[label](after)];
    return old === now ? [] : [line(label, old, now)];
  };
  return [
    ...changed("status"),
    ...dateLines(before.deliveryDate, after.deliveryDate),
    ...changed("amount"),
    ...changed("price"),
  ];
}
