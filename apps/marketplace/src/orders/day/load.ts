import type { CallOf } from "@partner-konto/contracts/services";
import { addDays } from "@partner-konto/domain/calendar/days";
import { whyNotOffered } from "@partner-konto/domain/calendar/delivery-days";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { DispatchLoad, Truck } from "@partner-konto/domain/orders/day/schema";
import type { Handler } from "../../kernel/handler.ts";
import { type DatedOrder, datedOrders } from "../order/index.ts";
import { agencyToRead } from "./agency-to-read.ts";
import { settingsOf } from "./settings.ts";

/** The unit's capacity in half a day; null without a truck. */
export function capacityIn(trucks: readonly Truck[], unit: Truck["unit"]): number | null {
  const some = trucks.filter((truck) => truck.unit === unit);
  return some.length === 0 ? null : some.reduce((sum, { capacity }) => sum + capacity, 0);
}

const amountIn = (orders: readonly DatedOrder[], wanted: Truck["unit"]): number =>
  orders.reduce((sum, { prod, amount }) => (amountUnit(prod) === wanted ? sum + amount : sum), 0);

const planned = (orders: readonly DatedOrder[]): DispatchLoad["days"][number]["morning"] => ({
  orders: orders.length,
  litres: amountIn(orders, "l"),
  kilograms: amountIn(orders, "kg"),
});

export const getLoad: Handler<CallOf<"dispatch.getLoad">> = async (context, { params }) => {
  const { businessCustomerId, from, days } = params;
  const { id } = await agencyToRead(context, businessCustomerId);
  const { trucks } = await settingsOf(context.db, id);
  const orders = await datedOrders(context.db, [id], { from, to: addDays(from, days) });
  const byDay = Map.groupBy(orders, ({ at }) => at.day);
  const now = context.now.toISOString();
  return {
    capacity: { litres: capacityIn(trucks, "l"), kilograms: capacityIn(trucks, "kg") },
    days: Array.from({ length: days }, (_, ahead) => {
      const day = addDays(from, ahead);
      const ofDay = byDay.get(day) ?? [];
      return {
        day,
        reason: whyNotOffered(day, now),
        morning: planned(ofDay.filter(({ at }) => at.half === 0)),
        afternoon: planned(ofDay.filter(({ at }) => at.half === 1)),
      };
    }),
  };
};
