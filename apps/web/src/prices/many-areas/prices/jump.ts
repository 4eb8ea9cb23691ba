import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { type Measure, measureText, quantity } from "@partner-konto/domain/format/measure";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { SimulatedArea } from "@partner-konto/domain/prices/publications/simulation";
import { unusualIn } from "../../../areas/delivery-area/unusual-in.ts";
import { priceTexts } from "./texts.ts";

type PerUnit = (cents: number) => Measure;

export const signed = (cents: number, perUnit: PerUnit): string =>
  `${cents > 0 ? "+" : ""}${measureText(perUnit(cents))}`;

/** The first price that changes; the server lists the largest change first. Undefined when no price changes. */
const furthest = ({ cells }: SimulatedArea) =>
  cells.find(({ before, after }) => before?.grossCents !== after?.grossCents);

/** The size of an area's largest price change, for sorting: prices that appear or vanish come first, areas without change last. */
export function jumpOf(simulated: SimulatedArea): number {
  const cell = furthest(simulated);
  if (!cell) return -1;
  return cell.jumpCents === null ? Number.POSITIVE_INFINITY : Math.abs(cell.jumpCents);
}

/** An area's largest price change in words. */
export function jumpText(simulated: SimulatedArea, perUnit: PerUnit): string {
  const cell = furthest(simulated);
  if (!cell) return priceTexts.noJump;
  const { before, after, jumpCents } = cell;
  if (!before) return priceTexts.appears;
  if (!after) return priceTexts.vanishes;
  return jumpCents ? priceTexts.jump(signed(jumpCents, perUnit)) : priceTexts.underOneCent;
}

/** The order of that price, "3.000 l Premium, Schlauch 60 m": its amount, and what differs from the area's most common order. */
export function orderText(simulated: SimulatedArea, area: DeliveryArea): string | null {
  const cell = furthest(simulated);
  if (!cell) return null;
  const { amount, unloadingPoints } = cell;
  const { order } = simulated;
  const { product, postalCode } = order;
  const words = [
    `${measureText(quantity(amount, amountUnit(product)))} ${productTexts[product]}`,
    unloadingPoints > 1 && priceTexts.points(unloadingPoints),
    ...unusualIn(order, area),
    postalCode && postalCode !== area.postalCodes[0]?.postalCode && priceTexts.inCode(postalCode),
  ];
  return words.filter((word) => word).join(", ");
}
