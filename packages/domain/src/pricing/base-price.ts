import type { StoredArea } from "../delivery-area/schema.ts";
import type { Region } from "../geography/values.ts";
import type { Depot, GoodsMarket } from "./market.ts";

type KeptPrice = StoredArea["price"][number]["basePrice"];

/** A base price at a postal code, in net cents for 100 litres or a ton; `depot` is where it comes from and what the way costs. */
export type BasePrice = {
  readonly netCents: number;
  readonly depot: { readonly name: string; readonly netCents: number } | null;
};

function chargeOf({ charges }: Depot, postalCode: string, length: number): number | undefined {
  const prefix = postalCode.slice(0, length);
  return Object.hasOwn(charges, prefix) ? charges[prefix] : undefined;
}

/** The region's depot that serves a postal code: the longest beginning decides, and of equal ones the cheapest way. */
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

/** What a base price comes to at the main depot, net cents for 100 litres or a ton: one's own, or what the market says of the region. */
export function keptBy(kept: KeptPrice, market: GoodsMarket): number | undefined {
  if (!kept) return undefined;
  const { mode, region, netCents } = kept;
  if (mode === "selfManaged") return netCents ?? undefined;
  if (region === null) return undefined;
  return mode === "platform" ? market.mainDepot[region] : market.survey[region];
}

/**
 * What an area's goods are based on at a postal code (portal §9, management modes; peers.md C6): the region's price at its main depot,
 * what the surveys say of the region, or the dealer's own. The way from the depot comes on top wherever a region is named; a price of
 * one's own without a region is one for goods that are there.
 * @returns null while there is no such price
 */
export function basePriceAt(kept: KeptPrice, market: GoodsMarket, postalCode: string): BasePrice | null {
  const netCents = keptBy(kept, market);
  if (!kept || netCents === undefined) return null;
  return { netCents, depot: kept.region && depotFor(market.depots, kept.region, postalCode) };
}
