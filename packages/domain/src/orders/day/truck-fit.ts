import type { HoseLength, Product, ShortVehicle } from "../../goods/values.ts";
import { amountUnit } from "../../goods/values.ts";
import type { Truck } from "./schema.ts";

/** The facts by which trucks fit an order. `amount` is in the unit of its product. */
export interface Load {
  readonly prod: Product;
  readonly amount: number;
  readonly hose: HoseLength;
  readonly shortVehicle: ShortVehicle;
}

/** Why a truck cannot bring an order: the other kind of goods, too large for the place, too short a hose, or no room left. */
export type Misfit = "unit" | "vehicle" | "hose" | "capacity";

const metres: Readonly<Record<HoseLength, number>> = {
  thirtyMetre: 30,
  fortyMetre: 40,
  fiftyMetre: 50,
  sixtyMetre: 60,
  eightyMetre: 80,
};
const sizes: Readonly<Record<ShortVehicle, number>> = { smallTruck: 0, withoutTrailer: 1, withTrailer: 2 };

type Carrier = Pick<Truck, "unit" | "kind" | "hoseMetres" | "capacity">;

/** In the sequence in which they are told; the room is asked last, because another stop may give it back. */
const checks: readonly (readonly [Misfit, (load: Load, truck: Carrier, loaded: number) => boolean])[] = [
  ["unit", ({ prod }, { unit }) => amountUnit(prod) === unit],
  ["vehicle", ({ shortVehicle }, { kind }) => sizes[kind] <= sizes[shortVehicle]],
  ["hose", ({ hose }, { hoseMetres }) => metres[hose] <= hoseMetres],
  ["capacity", ({ amount }, { capacity }, loaded) => loaded + amount <= capacity],
];

/**
 * @param loaded what the truck delivers in the half-day already, in its unit
 * @returns the first reason why a truck cannot bring an order beside that; null when it can
 */
export const misfitOf = (load: Load, truck: Carrier, loaded: number): Misfit | null =>
  checks.find(([, fits]) => !fits(load, truck, loaded))?.[0] ?? null;

/**
 * Each reason leaves the trucks that pass it for the next one: "hose" means that no truck which is small enough reaches so far.
 * @param loadedOf what a truck delivers in the order's half-day already, in its unit
 * @returns why no truck can bring an order; null when one can
 */
export function whyNowhere<One extends Carrier>(
  load: Load,
  trucks: readonly One[],
  loadedOf: (truck: One) => number,
): Misfit | null {
  let left = trucks;
  for (const [reason, fits] of checks) {
    left = left.filter((truck) => fits(load, truck, loadedOf(truck)));
    if (left.length === 0) return reason;
  }
  return null;
}
