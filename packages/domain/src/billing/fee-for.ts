import { amountUnit, type Product } from "../goods/values.ts";
import type { Taxes } from "../market/taxes/rates.ts";
import { vatPercentOn } from "../prices/price/taxes.ts";
import type { FeeRate } from "./rate.ts";
import { type FeeGoods, feeCents } from "./rate-rules.ts";

/** @returns the goods by which an order's fee is set */
export const feeGoodsOf = (prod: Product): FeeGoods => (amountUnit(prod) === "kg" ? "pellets" : "oil");

type Rate = Pick<FeeRate, "goods" | "basis" | "netCents" | "validFrom">;

/** @returns the rate of these goods on an ISO day; undefined before the first one */
export function rateOn<R extends Rate>(rates: readonly R[], goods: FeeGoods, day: string): R | undefined {
  return rates
    .filter((rate) => rate.goods === goods && rate.validFrom <= day)
    .reduce<R | undefined>((latest, rate) => (latest && latest.validFrom > rate.validFrom ? latest : rate), undefined);
}

/** @returns the VAT of the platform's service in percent: the regular rate of the day, which oil has, too */
export const feeVatPercent = (taxes: Taxes, day: string): number => vatPercentOn(taxes, "oil", day);

/**
 * @param order `day` is the Berlin day of the delivery or of done, whichever was earlier; `amount` is in litres or kilograms
 * @returns the fee of a successful order with its rate and VAT; undefined when none is charged (portal §9)
 */
export function feeFor<R extends Rate>(
  taxes: Taxes,
  rates: readonly R[],
  { prod, amount, day }: { prod: Product; amount: number; day: string },
): { rate: R; netCents: number; vatPercent: number } | undefined {
  const rate = rateOn(rates, feeGoodsOf(prod), day);
  const netCents = rate ? feeCents(rate, amount) : 0;
  return rate && netCents > 0 ? { rate, netCents, vatPercent: feeVatPercent(taxes, day) } : undefined;
}
