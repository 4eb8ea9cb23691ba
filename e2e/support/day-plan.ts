import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { addDays } from "../../packages/domain/src/calendar/days.ts";
import { slotStart } from "../../packages/domain/src/calendar/slot-start.ts";
import { slotsOn } from "../../packages/domain/src/calendar/slots.ts";
import type { Truck } from "../../packages/domain/src/orders/day/schema.ts";
import { callFrom } from "./calls.ts";
import type { PlacedOrder, Stack } from "./stack.ts";
import { today } from "./today.ts";

/** A truck that brings most orders of the demo. */
export const truckLike = (name: string, position: number): Truck => ({
  id: randomUUID(),
  name,
  plate: `LG-HB ${100 + position}`,
  kind: "smallTruck",
  unit: "l",
  capacity: 60_000,
  hoseMetres: 80,
  position,
});

/** Gives an agency these trucks and no others. */
export async function giveTrucks(request: APIRequestContext, businessCustomerId: string, trucks: readonly Truck[]) {
  const { version, trucks: old } = await callFrom<{ version: number; trucks: Truck[] }>(
    request,
    "dispatch.getSettings",
    { businessCustomerId },
  );
  const body = { trucks, removed: old.map(({ id }) => id) };
  await callFrom(request, "dispatch.saveSettings", { businessCustomerId, version, body });
}

/** A day on which is delivered, so far ahead that the demo has planned nothing for it. */
export async function quietDay(request: APIRequestContext, businessCustomerId: string): Promise<string> {
  const from = addDays(today(), 60);
  const load = { businessCustomerId, from, days: 14 };
  const { days } = await callFrom<{
    days: { day: string; reason: string | null; morning: { orders: number }; afternoon: { orders: number } }[];
  }>(request, "dispatch.getLoad", load);
  const found = days.find(
    ({ reason, morning, afternoon }) => reason === null && morning.orders + afternoon.orders === 0,
  );
  if (!found) throw new Error("no day is free");
  return found.day;
}

/** Places orders and confirms them for a day, every second one in the afternoon. */
export async function datedOrders(
  request: APIRequestContext,
  stack: Pick<Stack, "placeOrder">,
  { agencyId, day, count }: { agencyId: string; day: string; count: number },
): Promise<PlacedOrder[]> {
  const placed = [];
  for (let nth = 0; nth < count; nth += 1) {
    const order = await stack.placeOrder({ agencyId });
    const deliveryDateTime = slotStart(day, slotsOn(day)[nth % 2 === 0 ? 0 : 1]);
    await callFrom(request, "order.confirm", { orderId: order.id, body: { deliveryDateTime } });
    placed.push(order);
  }
  return placed;
}
