import { berlinTime } from "../../format/berlin.ts";
import { amountUnit } from "../../goods/values.ts";
import type { MarketGood } from "../../market/prices.ts";
import type { Taxes } from "../../market/taxes/rates.ts";
import { netOfGross, vatOf } from "../../prices/price/rounding.ts";
import { includedTaxes, taxChangeWithin, vatPercentOn } from "../../prices/price/taxes.ts";
import type { Order } from "../order/schema.ts";

/** The fields by which a delivery date changes an order's taxes. */
export type TaxedOrder = Pick<Order, "prod" | "amount" | "createdAt" | "promise"> & {
  readonly grossCents: number;
  /** The VAT rate of its price. */
  readonly vatPercent: number;
};

/** The effect of other taxes: rates in percent, amounts in cents of the whole order. */
export interface TaxChange {
  /** The ISO day on which they change; null where an announced rate was taken back after the order. */
  readonly on: string | null;
  /** With the price at the new rate, if the net price stays; null where the rate stays. */
  readonly vat: { readonly before: number; readonly after: number; readonly grossCents: number } | null;
  /** The CO2 price contained in the base price, net; null where it stays. */
  readonly co2: { readonly before: number; readonly after: number } | null;
}

const withVat = (netCents: number, percent: number): number => netCents + vatOf(netCents, percent);

/** @returns the net cents whose gross cents these are */
function netOf(grossCents: number, percent: number): number {
  const about = netOfGross(grossCents, percent);
  return [about - 1, about, about + 1].find((cents) => withVat(cents, percent) === grossCents) ?? about;
}

export const goodOf = (prod: Order["prod"]): MarketGood => (amountUnit(prod) === "kg" ? "pellets" : "oil");

/**
 * Taxes follow the day of delivery (decision 0046), while the price has the VAT that was known for the first promised day when it was
 * calculated, on a base price of the day of the order.
 * @param taxes as they are known now
 * @param day ISO day of the delivery
 * @returns what changes between the order and its delivery; null where nothing does
 */
export function taxChangeFor(
  taxes: Taxes,
  { prod, amount, createdAt, promise, grossCents, vatPercent }: TaxedOrder,
  day: string,
): TaxChange | null {
  const good = goodOf(prod);
  const ordered = berlinTime(createdAt).date;
  const on = taxChangeWithin(taxes, good, ordered < promise.from ? ordered : promise.from, day);
  const after = vatPercentOn(taxes, good, day);
  const goods = { product: prod, litres: amount };
  const { co2Cents: was } = includedTaxes(taxes, good, goods, ordered);
  const { co2Cents: is } = includedTaxes(taxes, good, goods, day);
  const vat =
    vatPercent === after
      ? null
      : { before: vatPercent, after, grossCents: withVat(netOf(grossCents, vatPercent), after) };
  const co2 = on === null || was === is ? null : { before: was, after: is };
  return vat === null && co2 === null ? null : { on, vat, co2 };
}
