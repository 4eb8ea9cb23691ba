import { measureText, quantity } from "../../format/measure.ts";
import { amountUnit } from "../../goods/values.ts";
import type { Order } from "../order/schema.ts";
import { doubtTexts } from "./doubt-texts.ts";

/** The values of a correction that may be doubtful: they are asked for once more, and may be meant all the same. */
export const doubtfulFields = ["amount", "postalCode"] as const;
export type DoubtfulField = (typeof doubtfulFields)[number];

export interface Doubt {
  readonly field: DoubtfulField;
  /** The question, in German. */
  readonly text: string;
}

/** The measure of an order: the amounts that its area sells, and whether one of the dealer's areas meant for it has the new code. */
export interface OrderMeasure {
  /** Litres or kilograms; null where no area is known. */
  readonly sold: { readonly from: number; readonly to: number } | null;
  readonly isOutside: boolean;
  /** Null for an order without an area. */
  readonly areaName: string | null;
}

/** A typed zero too many, or too few, makes ten times the amount or a tenth of it; nobody changes their order by so much. */
const farOff = 5;

type Values = { readonly amount: number; readonly postalCode: string };

/**
 * The doubts about a correction, by the rules for a new order: an amount that the area does not sell, or far from the former one, and a
 * postal code outside the area. Values that stay are not doubted.
 */
export function doubtsAbout(
  { prod, ...before }: Values & Pick<Order, "prod">,
  after: Values,
  { sold, isOutside, areaName }: OrderMeasure,
): Doubt[] {
  const words = (amount: number): string => measureText(quantity(amount, amountUnit(prod)));
  const isUnsold = sold !== null && (after.amount < sold.from || after.amount > sold.to);
  const isFarOff = after.amount >= before.amount * farOff || after.amount * farOff <= before.amount;
  const amount = isUnsold
    ? doubtTexts.unsold(words(after.amount), words(sold.from), words(sold.to))
    : doubtTexts.farOff(words(after.amount), words(before.amount));
  return [
    ...(after.amount !== before.amount && (isUnsold || isFarOff) ? [{ field: "amount", text: amount } as const] : []),
    ...(after.postalCode !== before.postalCode && isOutside
      ? [{ field: "postalCode", text: doubtTexts.outside(after.postalCode, areaName) } as const]
      : []),
  ];
}
