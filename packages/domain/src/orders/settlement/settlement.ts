import type { BelowTolerance } from "../../companies/agency/tolerance.ts";
import { mostVolume } from "../../goods/price-values.ts";
import type { Tier } from "../../prices/calculators/tiers.ts";
import { repriceOrder } from "../../prices/price/price.ts";
import type { OrderPrice } from "../../prices/price/price-schema.ts";
import { roundedQuotient, vatOf } from "../../prices/price/rounding.ts";

/** The largest delivered amount: litres of oil at 15 °C, or kilograms of pellets. More than the largest order may fit into its tank. */
export const mostDelivered = mostVolume * 1.2;
/** For so many days after an order was done its delivered amount can be entered or corrected. */
export const settledForDays = 31;
/** Percent of the ordered amount beyond which a delivered amount is taken for a typing mistake until somebody confirms it. */
export const unlikelyPercent = 25;

/** How a delivered amount lies to the ordered one. */
export type Difference = "within" | "below" | "above";

/** @returns where a delivered amount lies; the tolerance in percent of the ordered amount belongs to "within" */
export function differenceOf(ordered: number, delivered: number, tolerance: number): Difference {
  const percents = (delivered - ordered) * 100;
  if (percents < -ordered * tolerance) return "below";
  return percents > ordered * tolerance ? "above" : "within";
}

/** @returns whether a delivered amount is so far off that it must be confirmed */
export const isUnlikely = (ordered: number, delivered: number): boolean =>
  differenceOf(ordered, delivered, unlikelyPercent) !== "within";

export interface Delivery {
  /** Litres or kilograms. */
  ordered: number;
  delivered: number;
  /** The amount that a unit price covers: 100 litres or 1000 kilograms. */
  per: 100 | 1000;
  /** The price of the ordered amount. */
  agreed: OrderPrice;
  /** The rate of the day of delivery. */
  vatPercent: number;
  tolerance: number;
  belowTolerance: BelowTolerance;
  /** The area's margins when the order was priced; empty where they are not known. */
  tiers: readonly Tier[];
}

/** The tier of an amount; the first one below all tiers. */
const tierOf = (tiers: readonly Tier[], amount: number): Tier | undefined =>
  tiers.findLast(({ from }) => from <= amount) ?? tiers[0];

/** The tier whose price a delivery costs instead of the agreed one. */
function otherTier({ ordered, delivered, tolerance, belowTolerance, tiers, agreed }: Delivery): Tier | undefined {
  if (belowTolerance === "agreed" || differenceOf(ordered, delivered, tolerance) !== "below") return undefined;
  if (!agreed.parts.some(({ kind }) => kind === "margin")) return undefined;
  const tier = tierOf(tiers, delivered);
  return tier === tierOf(tiers, ordered) ? undefined : tier;
}

/** Prices of orders from elsewhere may have no parts, or parts that are not their sum: then only the goods' sum follows the amount. */
function scaled({ ordered, delivered, agreed, vatPercent }: Delivery): OrderPrice {
  const goodsNetCents = roundedQuotient(agreed.goodsNetCents * delivered, ordered);
  const netCents = goodsNetCents + agreed.fixedNetCents;
  const vatCents = vatOf(netCents, vatPercent);
  return { ...agreed, parts: [], goodsNetCents, vatPercent, vatCents, grossCents: netCents + vatCents };
}

const isSumOfParts = ({ parts, goodsNetCents, fixedNetCents }: OrderPrice): boolean =>
  parts.reduce((sum, { netCents }) => sum + netCents, 0) === goodsNetCents + fixedNetCents;

/**
 * The price of what was delivered (decision 0117): parts per unit follow the amount, fixed parts stay, and VAT is that of the day of
 * delivery. Within the tolerance, and above it, the agreed price per unit holds; below it the agency's choice. A tier whose goods would
 * cost nothing is not used.
 * @returns the price in integer cents, and where the tier begins whose margin is charged; null where the agreed price per unit holds
 */
export function settle(delivery: Delivery): { price: OrderPrice; tierFrom: number | null } {
  const { delivered, per, agreed, vatPercent } = delivery;
  if (!isSumOfParts(agreed)) return { price: scaled(delivery), tierFrom: null };
  const tier = otherTier(delivery);
  if (tier) {
    const parts = agreed.parts.map((part) =>
      part.kind === "margin" ? { ...part, unitNetCents: tier.marginCents } : part,
    );
    const price = repriceOrder({ ...agreed, parts, vatPercent }, delivered, per);
    if (price.goodsNetCents > 0) return { price, tierFrom: tier.from };
  }
  return { price: repriceOrder({ ...agreed, vatPercent }, delivered, per), tierFrom: null };
}
