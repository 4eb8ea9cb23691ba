import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import { measureText, quantity, tons } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { type TypedWhole, typedTons, typedWhole } from "@partner-konto/domain/format/typed-whole";
import { type Product, products } from "@partner-konto/domain/goods/values";
import { withMeant } from "@partner-konto/domain/validation/amount-faults";

/** The key of an entry of an area's price: the kind of pellets, or "oil". */
export const keyOf = ({ product }: Pick<PriceEntry, "product">): string => product ?? "oil";

export const isProduct = (name: string): name is Product => products.some((product) => product === name);

/** An amount in litres, or tons of pellets: "3.000 l", "6,5 t". */
export const amountText = (key: string, amount: number): string =>
  measureText(key === "oil" ? quantity(amount, "l") : tons(amount));

/** An amount of litres or kilograms as typed: litres, or tons of pellets. */
export const typedAmount = (key: string, amount: number): string =>
  formatNumber(key === "oil" ? amount : amount / 1000);

/** Reads typed litres, or typed tons as whole kilograms. */
export const readAmount = (key: string, typed: string): TypedWhole =>
  key === "oil" ? typedWhole(typed, "l") : typedTons(typed);

/** The typed amount in whole litres or kilograms; undefined when invalid. */
export function amountOf(key: string, typed: string): number | undefined {
  const { value } = readAmount(key, typed);
  return value === null || value < 0 ? undefined : value;
}

/** The error for an invalid amount, with a suggestion where one is possible. */
export const amountWrong = (read: TypedWhole, otherwise: string): string =>
  read.wrong === null ? otherwise : withMeant(otherwise, read.meant);
