import type { StoredArea } from "../../areas/delivery-area/schema.ts";
import type { Depot, GoodsMarket } from "../../market/prices.ts";
import type { Region } from "../../postal-code/regions.ts";

type KeptPrice = StoredArea["price"][number]["basePrice"];

/** A base price at a postal code, in net cents for 100 litres or a ton. `depot` names its depot and the freight from there. */
export type BasePrice = {
  readonly netCents: number;
  readonly depot: { readonly name: string; readonly netCents: number } | null;
};

function chargeOf({ charges }: Depot, postalCode: string, length: number): number | undefined {
  const prefix = postalCode.slice(0, length);
  return Object.hasOwn(charges, prefix) ? charges[prefix] : undefined;
}

/**
 * @returns the region's depot that serves a postal code, with its freight in net cents: the longest matching prefix decides, then the
 *   lowest freight; null when no depot serves the code
 */
export function depotFor(depots: readonly Depot[], region: Region, postalCode: string): BasePrice["depot"] {
  for (let length = postalCode.length; length > 0; length -= 1) {
    let best: BasePrice["depot"] = null;
    for (const depot of depots) {
      if (depot.region !== region) continue;
      const netCents = chargeOf(depot, postalCode, length);
      if (netCents !== undefined && (best === null || netCents < best.netCents)) best = { name: depot.name, netCents };
    }
    if (best) return best;
  }
  return null;
}

/**
 * @returns a base price at the main depot, in net cents for 100 litres or a ton: the dealer's own, the platform's, or the surveys';
 *   undefined while there is none
 */
export function keptBy(kept: KeptPrice, market: GoodsMarket): number | undefined {
  if (!kept) return undefined;
  const { mode, region, netCents } = kept;
  if (mode === "selfManaged") return netCents ?? undefined;
  if (region === null) return undefined;
  return mode === "platform" ? market.mainDepot[region] : market.survey[region];
}

/**
 * The basis of an area's prices at a postal code (portal §9, management modes): the region's main-depot price, its survey price, or the
 * dealer's own price. The freight from a depot is added wherever a region is named. An own price without a region is for goods that are
 * already in the area (decision 0046).
 * @returns null while there is no such price
 */
export function basePriceAt(kept: KeptPrice, market: GoodsMarket, postalCode: string): BasePrice | null {
  const netCents = keptBy(kept, market);
  if (!kept || netCents === undefined) return null;
  return { netCents, depot: kept.region && depotFor(market.depots, kept.region, postalCode) };
}
