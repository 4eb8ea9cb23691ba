import { isPellet } from "../../areas/delivery-area/products.ts";
import type { TierBasis } from "../../goods/price-values.ts";
import type { Product } from "../../goods/values.ts";
import type { PricedArea } from "./calculate.ts";

/** A step of an area's margins for the product of an order: the amount of the whole order it begins at, and net cents for a unit. */
export interface Tier {
  readonly from: number;
  readonly marginCents: number;
}

/**
 * The tiers of an order's product, as the calculator chooses them.
 * @param basis the agency's setting, which a price entry can override
 * @returns tiers that sell the product, with the amount of the whole order they begin at, in litres or kilograms
 */
export function tiersOf(
  area: Pick<PricedArea, "type" | "price">,
  { product, unloadingPoints }: { product: Product; unloadingPoints: number },
  basis: TierBasis,
): Tier[] {
  const entry = area.price.find((one) => !isPellet(area) || one.product === product);
  if (!entry) return [];
  const points = (entry.tierBasis ?? basis) === "total" ? 1 : unloadingPoints;
  return entry.tiers.flatMap(({ from, margins }) => {
    const marginCents = margins[product];
    return marginCents === undefined ? [] : [{ from: from * points, marginCents }];
  });
}
