import { berlinTime } from "../format/berlin.ts";
import type { Order } from "../order/schema.ts";
import { amountUnit } from "../order/values.ts";
import type { MarketGood } from "./market.ts";
import { roundedQuotient } from "./rounding.ts";
import { includedTaxes, taxChangeWithin, vatPercentOn } from "./taxes.ts";

/** What of an order decides how a delivery date changes its taxes. */
export type TaxedOrder = Pick<Order, "prod" | "amount" | "createdAt" | "promise"> & { readonly grossCents: number };

/** What other taxes mean for an order: rates in percent, amounts in cents of the whole order. */
export interface TaxChange {
  /** The ISO day on which they change. */
  readonly on: string;
  /** With the price at the new rate, if the net price stays; null where the rate stays. */
  readonly vat: { readonly before: number; readonly after: number; readonly grossCents: number } | null;
  /** The CO2 price contained in the base price, net; null where it stays. */
  readonly co2: { readonly before: number; readonly after: number } | null;
}

const withVat = (netCents: number, percent: number): number => netCents + roundedQuotient(netCents * percent, 100);

/** @returns the net cents whose gross cents these are */
function netOf(grossCents: number, percent: number): number {
  const about = roundedQuotient(grossCents * 100, 100 + percent);
  return [about - 1, about, about + 1].find((cents) => withVat(cents, percent) === grossCents) ?? about;
}

export const goodOf = (prod: Order["prod"]): MarketGood => (amountUnit(prod) === "kg" ? "pellets" : "oil");

/**
 * Taxes follow the day of delivery (decision 0046), while the price was calculated with those of the first promised day, on a base price
 * of the day of the order.
 * @param day ISO day of the delivery
 * @returns what changes between the order and its delivery; null where nothing does
 */
export function taxChangeFor(
  { prod, amount, createdAt, promise, grossCents }: TaxedOrder,
  day: string,
): TaxChange | null {
  const good = goodOf(prod);
  const ordered = berlinTime(createdAt).date;
  const on = taxChangeWithin(good, ordered < promise.from ? ordered : promise.from, day);
  if (on === null) return null;
  const [before, after] = [vatPercentOn(good, promise.from), vatPercentOn(good, day)];
  const { co2Cents: was } = includedTaxes(good, prod, amount, ordered);
  const { co2Cents: is } = includedTaxes(good, prod, amount, day);
  const vat = before === after ? null : { before, after, grossCents: withVat(netOf(grossCents, before), after) };
  return vat === null && was === is ? null : { on, vat, co2: was === is ? null : { before: was, after: is } };
}
