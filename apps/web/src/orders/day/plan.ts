import { type Half, slotsOn } from "@partner-konto/domain/calendar/slots";
import { formatHours } from "@partner-konto/domain/format/day-range";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { DayOrder, DayStop, DeliveryOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { inLane, insertedAt } from "@partner-konto/domain/orders/day/lanes";
import type { Truck } from "@partner-konto/domain/orders/day/schema";
import { type Misfit, misfitOf, whyNowhere } from "@partner-konto/domain/orders/day/truck-fit";
import { amountOf } from "@partner-konto/domain/orders/day/truck-suggestions";

export const halves: readonly Half[] = [0, 1];

/** A truck's half-day, or the orders of a half-day that wait for a truck. */
export interface Lane {
  readonly truckId: string | null;
  readonly half: Half;
}

/** Where a dragged order would stand: behind so many others of the lane. */
export interface Target extends Lane {
  readonly at: number;
}

export type Places = ReadonlyMap<string, DayStop>;

const keyOf = ({ truckId, half }: Lane): string => `${truckId ?? ""} ${half}`;

/** "7–12 Uhr" */
export const hoursOn = (day: string, half: Half): string => formatHours(slotsOn(day)[half]);

/** The orders of a day in their lanes. Unchanged lanes keep their array, so that only changed ones are drawn again. */
export interface Board {
  readonly orders: ReadonlyMap<string, DayOrder>;
  readonly laneOf: (lane: Lane) => readonly DayOrder[];
  /** Why no truck can bring a waiting order; null where one can. */
  readonly misfits: ReadonlyMap<string, Misfit | null>;
}

const nothing: readonly DayOrder[] = [];
const isSame = (one: readonly DayOrder[], other: readonly DayOrder[]): boolean =>
  one.length === other.length && one.every((order, at) => order === other[at]);

/** An order that is being moved by keys, and where it stands meanwhile. */
export interface HeldOrder {
  readonly order: DayOrder | DeliveryOrder;
  readonly target: Target;
}

interface BoardInput {
  /** Moves that are not saved yet. */
  places: Places;
  held?: HeldOrder | null;
  /** The board that was shown last. */
  before?: Board | undefined;
}

export function boardOf({ orders: all, trucks }: DispatchDay, { places, held, before }: BoardInput): Board {
  const known = new Map<string, DayOrder>();
  const lanes = new Map<string, DayOrder[]>();
  for (const order of all) {
    if (order.id === held?.order.id) continue;
    const place = places.get(order.id);
    const moved = place && place.half === order.half ? { ...order, ...placeOf(place) } : order;
    known.set(order.id, moved);
    const key = keyOf(moved);
    const lane = lanes.get(key);
    if (lane) lane.push(moved);
    else lanes.set(key, [moved]);
  }
  const sorted = new Map<string, readonly DayOrder[]>();
  for (const [key, lane] of lanes) sorted.set(key, key.startsWith(" ") ? lane : inLane(lane));
  if (held) {
    const { truckId, half, at } = held.target;
    const order = { ...held.order, truckId, half, position: 0 };
    known.set(order.id, order);
    sorted.set(keyOf(held.target), (sorted.get(keyOf(held.target)) ?? nothing).toSpliced(at, 0, order));
  }
  for (const [key, next] of sorted) {
    const old = before?.laneOf(laneFrom(key));
    if (old && isSame(old, next)) sorted.set(key, old);
  }
  const laneOf = (lane: Lane) => sorted.get(keyOf(lane)) ?? nothing;
  const loaded = (truckId: string, half: Half) => amountOf(laneOf({ truckId, half }));
  const waiting = halves.flatMap((half) => laneOf({ truckId: null, half }));
  return {
    orders: known,
    laneOf,
    misfits: new Map(
      waiting.map((order) => [order.id, whyNowhere(order, trucks, (truck) => loaded(truck.id, order.half))]),
    ),
  };
}

const placeOf = ({ truckId, half, position }: DayStop) => ({ truckId, half, position });

function laneFrom(key: string): Lane {
  const [truckId, half] = key.split(" ");
  return { truckId: truckId || null, half: half === "1" ? 1 : 0 };
}

/** The stops with a new place when an order is put somewhere. A waiting order has no position. */
export function placesAfter(board: Board, id: string, { truckId, half, at }: Target): DayStop[] {
  if (truckId === null) return [{ orderId: id, truckId, half, position: 0 }];
  const others = board.laneOf({ truckId, half }).filter((order) => order.id !== id);
  return insertedAt(others, id, at).map(({ id: orderId, position }) => ({ orderId, truckId, half, position }));
}

/** How a truck's half-day looks with an order: what it then delivers, and what speaks against it. */
export function fitOf(board: Board, order: DeliveryOrder, truck: Truck, half: Half) {
  const others = board.laneOf({ truckId: truck.id, half }).filter(({ id }) => id !== order.id);
  const loaded = amountOf(others);
  return { amount: loaded + order.amount, misfit: misfitOf(order, truck, loaded) };
}

/** The trucks that bring an order's goods. */
export const trucksFor = (trucks: readonly Truck[], { prod }: DeliveryOrder): Truck[] =>
  trucks.filter(({ unit }) => unit === amountUnit(prod));
