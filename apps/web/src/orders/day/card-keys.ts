import type { DeliveryOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { type Board, halves, type Target, trucksFor } from "./plan.ts";

/** The cards by column, as they stand below each other: what waits, then each truck. */
export function columnsOf({ trucks, undated, earlier }: DispatchDay, board: Board): string[][] {
  const idsOf = (truckId: string | null) =>
    halves.flatMap((half) => board.laneOf({ truckId, half }).map(({ id }) => id));
  const others = [...undated, ...earlier].map(({ id }) => id).filter((id) => !board.orders.has(id));
  return [[...idsOf(null), ...others], ...trucks.map(({ id }) => idsOf(id))];
}

export const walkKeys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"] as const;
export type WalkKey = (typeof walkKeys)[number];
export const isWalkKey = (key: string): key is WalkKey => (walkKeys as readonly string[]).includes(key);

/** The card that an arrow key leads to; undefined at the end. Empty columns are passed over. */
export function cardAfter(columns: readonly (readonly string[])[], id: string, key: WalkKey): string | undefined {
  const column = columns.findIndex((ids) => ids.includes(id));
  const ids = columns[column] ?? [];
  const at = ids.indexOf(id);
  const beside = (some: readonly (readonly string[])[]) => {
    const next = some.find((others) => others.length > 0);
    return next?.[Math.min(at, next.length - 1)];
  };
  switch (key) {
    case "ArrowUp":
      return ids[at - 1];
    case "ArrowDown":
      return ids[at + 1];
    case "Home":
      return ids[0];
    case "End":
      return ids.at(-1);
    case "ArrowLeft":
      return beside(columns.slice(0, column).toReversed());
    case "ArrowRight":
      return beside(columns.slice(column + 1));
  }
}

/**
 * Where an arrow key moves an order that was picked up: between the trucks that bring such goods, within a half-day, and over its end
 * into the other one.
 * @param board without the order at its present target
 * @returns the same target at an end
 */
export function targetAfter(day: DispatchDay, board: Board, order: DeliveryOrder, from: Target, key: WalkKey): Target {
  const { truckId, half, at } = from;
  const count = (where: Pick<Target, "truckId" | "half">) =>
    board.laneOf(where).filter(({ id }) => id !== order.id).length;
  const otherHalf = half === 0 ? 1 : 0;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const columns = [null, ...trucksFor(day.trucks, order).map(({ id }) => id)];
    const next = columns[columns.indexOf(truckId) + (key === "ArrowLeft" ? -1 : 1)];
    return next === undefined ? from : { truckId: next, half, at: count({ truckId: next, half }) };
  }
  const last = truckId === null ? 0 : count(from);
  if (key === "Home") return { ...from, at: 0 };
  if (key === "End") return { ...from, at: last };
  if (key === "ArrowUp") {
    if (truckId !== null && at > 0) return { ...from, at: at - 1 };
    return half === 0 ? from : { truckId, half: otherHalf, at: count({ truckId, half: otherHalf }) };
  }
  if (truckId !== null && at < last) return { ...from, at: at + 1 };
  return half === 1 ? from : { truckId, half: otherHalf, at: 0 };
}
