import { eurosPer100Litres, eurosPerTon, measureText } from "../../format/measure.ts";
import { pricePartTexts } from "../../goods/price-part-texts.ts";
import { fill } from "../../texts/fill.ts";
import { repriceOrder } from "../price/price.ts";
import type { OrderPrice } from "../price/price-schema.ts";
import { changedPriceTexts, guardRailTexts } from "./guard-rail-texts.ts";
import type { GuardRails, Violation } from "./guard-rails.ts";

type SoldAmount = { readonly amount: number; readonly per: 100 | 1000 };

/** @returns the margin in a price, in net cents for 100 litres or a ton; 0 for a price without such a part */
const marginIn = ({ parts }: OrderPrice): number => parts.find(({ kind }) => kind === "margin")?.unitNetCents ?? 0;

/**
 * A dealer may lower the price on the phone by so much for 100 litres or a ton.
 * @param discountUnitNetCents net cents, not negative; 0 changes nothing
 * @returns the price with the discount as a part of its own
 */
export function discounted(price: OrderPrice, discountUnitNetCents: number, { amount, per }: SoldAmount): OrderPrice {
  if (discountUnitNetCents === 0) return price;
  const unit = per === 100 ? ("per100Litres" as const) : ("perTon" as const);
  const part = { kind: "discount" as const, unit, label: pricePartTexts.discount, netCents: 0 };
  const isOfUnit = ({ unitNetCents }: { unitNetCents: number | null }): boolean => unitNetCents !== null;
  const parts = [
    ...price.parts.filter(isOfUnit),
    { ...part, unitNetCents: -discountUnitNetCents },
    ...price.parts.filter((one) => !isOfUnit(one)),
  ];
  return repriceOrder({ ...price, parts }, amount, per);
}

/** @returns the largest discount that leaves the margin at its floor, in net cents for 100 litres or a ton; never negative */
export const mostDiscountUnitNetCents = (price: OrderPrice, { margin }: GuardRails): number =>
  Math.max(0, marginIn(price) - margin.floor);

/**
 * The guard rails of an agency bound its discounts too: the margin that is left may not lie below its floor (decision 0051).
 * @returns the violation, or null when the discount may be given
 */
export function violationOfDiscount(
  price: OrderPrice,
  discountUnitNetCents: number,
  rails: GuardRails,
  { per }: SoldAmount,
): Violation | null {
  if (discountUnitNetCents <= mostDiscountUnitNetCents(price, rails)) return null;
  const written = (cents: number): string => measureText(per === 100 ? eurosPer100Litres(cents) : eurosPerTon(cents));
  const before = marginIn(price);
  const after = before - discountUnitNetCents;
  const limit = rails.margin.floor;
  const values = { what: changedPriceTexts.marginAfterDiscount, after: written(after), limit: written(limit) };
  return {
    rail: "floor",
    path: "discountUnitNetCents",
    before,
    after,
    limit,
    text: fill(guardRailTexts.floor, values),
  };
}
