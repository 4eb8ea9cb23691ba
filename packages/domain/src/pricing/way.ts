import type { Region } from "../geography/values.ts";
import { depotFor } from "./base-price.ts";
import type { Depot } from "./market.ts";

/** What the way from a region's depots costs: net cents for 100 litres or a ton, and how many postal codes have one. */
export type Way = {
  readonly depots: string[];
  readonly codes: number;
  readonly leastNetCents: number;
  readonly mostNetCents: number;
};

/** The ways to postal codes whose base price is a region's, each from the depot that serves it; null where none is served. */
export function wayTo(depots: readonly Depot[], region: Region, postalCodes: readonly string[]): Way | null {
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
