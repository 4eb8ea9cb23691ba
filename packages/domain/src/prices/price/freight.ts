import type { Depot } from "../../market/prices.ts";
import type { Region } from "../../postal-code/regions.ts";
import { depotFor } from "./base-price.ts";

/** The freight from a region's depots: net cents for 100 litres or a ton, and the number of postal codes served. */
export type Freight = {
  readonly depots: string[];
  readonly codes: number;
  readonly leastNetCents: number;
  readonly mostNetCents: number;
};

/**
 * @returns the range of freights from the region's depots to these postal codes, each from the depot that serves it; null when none is
 *   served
 */
export function freightTo(depots: readonly Depot[], region: Region, postalCodes: readonly string[]): Freight | null {
  const served = postalCodes.flatMap((code) => depotFor(depots, region, code) ?? []);
  const cents = served.map(({ netCents }) => netCents);
  if (cents.length === 0) return null;
  return {
    depots: [...new Set(served.map(({ name }) => name))].toSorted((one, other) => one.localeCompare(other, "de")),
    codes: cents.length,
    leastNetCents: Math.min(...cents),
    mostNetCents: Math.max(...cents),
  };
}
