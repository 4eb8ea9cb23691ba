import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { type Measure, measureText, quantity } from "@partner-konto/domain/format/measure";
import { amountUnit } from "@partner-konto/domain/order/values";
import type { SimulatedArea } from "@partner-konto/domain/pricing/simulation";
import { productTexts } from "@partner-konto/domain/texts/order-values";
import { unusualIn } from "../../unusual-in.ts";
import { priceTexts } from "./texts.ts";

type PerUnit = (cents: number) => Measure;

export const signed = (cents: number, perUnit: PerUnit): string =>
  `${cents > 0 ? "+" : ""}${measureText(perUnit(cents))}`;

/** The price that moves the furthest; undefined where nothing that one can order costs anything else. */
const furthest = ({ cells }: SimulatedArea) =>
  cells.find(({ before, after }) => before?.grossCents !== after?.grossCents);

/** How far an area's furthest price jumps, to sort by; what appears or vanishes comes first, and where nothing changes last. */
export function jumpOf(simulated: SimulatedArea): number {
  const cell = furthest(simulated);
  if (!cell) return -1;
  return cell.jumpCents === null ? Number.POSITIVE_INFINITY : Math.abs(cell.jumpCents);
}

/** The same in words. */
export function jumpText(simulated: SimulatedArea, perUnit: PerUnit): string {
  const cell = furthest(simulated);
  if (!cell) return priceTexts.noJump;
  const { before, after, jumpCents } = cell;
  if (!before) return priceTexts.appears;
  if (!after) return priceTexts.vanishes;
  return jumpCents ? priceTexts.jump(signed(jumpCents, perUnit)) : priceTexts.underOneCent;
}

/** Which order that is, "3.000 l Premium, Schlauch 60 m": how much of what, and all that is not as most customers of the area order it. */
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
