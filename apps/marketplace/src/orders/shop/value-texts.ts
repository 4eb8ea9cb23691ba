import { formatDay, formatDayWithoutYear } from "@partner-konto/domain/format/date";
import {
  euros,
  eurosPer100Litres,
  eurosPerTon,
  measureText,
  quantity,
  tons,
} from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { goodsName } from "@partner-konto/domain/orders/order/goods-name";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";

const isPellets = ({ product }: Pick<Wish, "product">): boolean => amountUnit(product) === "kg";

export const amountText = (wish: Pick<Wish, "product" | "amount">): string =>
  measureText(isPellets(wish) ? tons(wish.amount) : quantity(wish.amount, "l"));

/** "3.000 l Heizöl Standard", "6 t Holzpellets lose, ENPlus A1, mit Staubschutz" */
export const goodsText = (wish: Pick<Wish, "product" | "amount" | "qualityStep" | "dustProtection">): string =>
  `${amountText(wish)} ${goodsName({ ...wish, prod: wish.product })}`;

export const totalText = (cents: number): string => measureText(euros(cents));

export const unitPriceText = (wish: Pick<Wish, "product">, cents: number): string =>
  measureText(isPellets(wish) ? eurosPerTon(cents) : eurosPer100Litres(cents));

/** @param hundredths of a percent: "7,49 %" */
export const percentText = (hundredths: number): string => `${formatNumber(hundredths / 100, 2)}\u00a0%`;

export const vatText = (percent: number): string => `inkl.\u00a0${formatNumber(percent)}\u00a0% MwSt.`;

/** The promised days in a list. */
export const daysText = (from: string, to: string): string =>
  from === to ? formatDay(from) : `${formatDayWithoutYear(from)} bis ${formatDay(to)}`;
