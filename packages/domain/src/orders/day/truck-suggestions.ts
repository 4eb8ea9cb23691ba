import type { Half } from "../../calendar/slots.ts";
import { regionOf } from "./half-day-proposals.ts";
import { inLane, insertedAt, type Stop } from "./lanes.ts";
import type { Truck } from "./schema.ts";
import { type Load, misfitOf } from "./truck-fit.ts";

/** An order of a day. It stands on a truck or waits for one; `position` counts on a truck only. */
export interface OfDay extends Load {
  readonly id: string;
  readonly postalCode: string;
  readonly half: Half;
  readonly truckId: string | null;
  readonly position: number;
}

/** A place on a truck. */
export interface Place extends Stop {
  readonly truckId: string;
  readonly half: Half;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** @returns the orders on a truck in a half-day, in their order */
export const laneOf = <One extends OfDay>(orders: readonly One[], truckId: string, half: Half): One[] =>
  inLane(orders.filter((order) => order.truckId === truckId && order.half === half));

/** @returns the sum of the orders' amounts, in their unit */
export const amountOf = (orders: readonly Pick<Load, "amount">[]): number =>
  orders.reduce((sum, { amount }) => sum + amount, 0);

/** After the last stop with the same postal code, or else the last one of the region, or at the end. */
function nextToNeighbours(lane: readonly OfDay[], { postalCode }: OfDay): number {
  const same = lane.findLastIndex((stop) => stop.postalCode === postalCode);
  const near = lane.findLastIndex((stop) => regionOf(stop.postalCode) === regionOf(postalCode));
  const last = same >= 0 ? same : near;
  return last >= 0 ? last + 1 : lane.length;
}

/**
 * Puts waiting orders on trucks of their half-day: those that fewest trucks can bring first, then by postal code. Each gets the truck with
 * most stops in its region, then the one with least room left beside it. No truck gets more than it carries, an order that its hose does
 * not reach, or one whose place it is too large for; and no order waits in the end that a truck could bring. The same orders in any
 * sequence get the same places.
 * @returns the new places by order id, among them those of stops that were numbered anew
 */
export function suggestedPlaces(orders: readonly OfDay[], trucks: readonly Truck[]): Map<string, Place> {
  const places = new Map<string, Place>();
  const known = new Set(trucks.map(({ id }) => id));
  const lanes = new Map<string, OfDay[]>();
  const keyOf = (truckId: string, half: Half) => `${truckId} ${half}`;
  for (const { id } of trucks) for (const half of [0, 1] as const) lanes.set(keyOf(id, half), laneOf(orders, id, half));
  const waiting = orders
    .filter(({ truckId }) => truckId === null || !known.has(truckId))
    .map((order) => ({ order, choice: trucks.filter((truck) => misfitOf(order, truck, 0) === null) }))
    .toSorted(
      (a, b) =>
        a.choice.length - b.choice.length ||
        compare(a.order.postalCode, b.order.postalCode) ||
        b.order.amount - a.order.amount ||
        compare(a.order.id, b.order.id),
    );
  for (const { order, choice } of waiting) {
    const [best] = choice
      .flatMap((truck) => {
        const lane = lanes.get(keyOf(truck.id, order.half)) ?? [];
        const loaded = amountOf(lane);
        if (misfitOf(order, truck, loaded) !== null) return [];
        const stops = lane.filter(({ postalCode }) => regionOf(postalCode) === regionOf(order.postalCode)).length;
        return [{ truck, lane, stops, room: truck.capacity - loaded }];
      })
      .toSorted((a, b) => b.stops - a.stops || a.room - b.room || compare(a.truck.id, b.truck.id));
    if (!best) continue;
    const { truck, lane } = best;
    const { half } = order;
    const changed = insertedAt(lane, order.id, nextToNeighbours(lane, order));
    for (const { id, position } of changed) places.set(id, { id, truckId: truck.id, half, position });
    const stops = [...lane, order].map((stop) => ({ ...stop, truckId: truck.id, ...places.get(stop.id) }));
    lanes.set(keyOf(truck.id, half), inLane(stops));
  }
  return places;
}
