import { euros, measureText, quantity, tons } from "../format/measure.ts";
import { productLongTexts } from "../goods/texts.ts";
import { amountUnit, type Product } from "../goods/values.ts";
import type { FeeRate } from "./rate.ts";

/**
 * @param amount litres of oil, or kilograms of pellets
 * @returns what was delivered: "4,5 t Holzpellets lose"
 */
export function feeGoodsText(prod: Product, amount: number): string {
  const measure = amountUnit(prod) === "kg" ? tons(amount) : quantity(amount, "l");
  return `${measureText(measure)} ${productLongTexts[prod]}`;
}

/** The basis of a fee, in German. */
export const feeBasisTexts = { order: "je Auftrag", per100l: "je 100 l", perTon: "je t" } as const satisfies Record<
  FeeRate["basis"],
  string
>;

/** @returns what a line of a credit note gives back: "Gutschrift der Gebühr, 15,00 € je Auftrag" */
export const feeCreditedText = (rate: Pick<FeeRate, "basis" | "netCents">): string =>
  `Gutschrift der Gebühr, ${feeRateText(rate)}`;

/** @returns how a fee comes about: "15,00 € je Auftrag" */
export const feeRateText = ({ basis, netCents }: Pick<FeeRate, "basis" | "netCents">): string =>
  `${measureText(euros(netCents))} ${feeBasisTexts[basis]}`;
