import type { Sheet } from "@partner-konto/domain/format/sheet";
import { hoseTexts, productLongTexts, vehicleTexts } from "@partner-konto/domain/goods/texts";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { DayOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { streetText } from "@partner-konto/domain/orders/order/address-text";
import { dayTexts as text } from "../day-texts.ts";
import { boardOf, halves, hoursOn } from "../plan.ts";
import { collectText } from "../stop-words.ts";

const { columns } = text;

/** An order with its truck and number; both null while it waits. */
export interface PlannedOrder {
  readonly order: DayOrder;
  readonly truck: DispatchDay["trucks"][number] | null;
  readonly number: number | null;
}

/** The day's orders as they are driven, then the waiting ones. */
export function plannedOrders(day: DispatchDay, truckId: string | null): PlannedOrder[] {
  const board = boardOf(day, { places: new Map() });
  const of = (truck: PlannedOrder["truck"]) =>
    halves
      .flatMap((half) => board.laneOf({ truckId: truck?.id ?? null, half }))
      .map((order, at) => ({ order, truck, number: truck && at + 1 }));
  const trucks = day.trucks.filter(({ id }) => truckId === null || id === truckId);
  return [...trucks.flatMap(of), ...(truckId === null ? of(null) : [])];
}

/** The day for dispatch systems and spreadsheets, a row an order. */
export function daySheet(day: DispatchDay, truckId: string | null): Sheet {
  const texts = (name: string, width: number) => ({ name, width, holds: "numbers" as const });
  return {
    name: text.tab,
    columns: [
      { name: columns.day, width: 11, holds: "days" },
      texts(columns.hours, 11),
      texts(columns.truck, 16),
      texts(columns.number, 6),
      texts(columns.orderId, 14),
      texts(columns.name, 26),
      texts(columns.street, 26),
      texts(columns.postalCode, 7),
      texts(columns.city, 20),
      texts(columns.phone, 18),
      texts(columns.amount, 9),
      texts(columns.unit, 7),
      texts(columns.goods, 24),
      texts(columns.points, 13),
      texts(columns.hose, 9),
      texts(columns.vehicle, 18),
      texts(columns.collect, 26),
      texts(columns.note, 40),
    ],
    rows: plannedOrders(day, truckId).map(({ order, truck, number }) => [
      day.day,
      hoursOn(day.day, order.half),
      truck?.name ?? null,
      number,
      order.orderId,
      order.customerName,
      streetText(order.deliveryAddress),
      order.deliveryAddress.postalCode,
      order.deliveryAddress.city,
      order.phone,
      order.amount,
      amountUnit(order.prod),
      productLongTexts[order.prod],
      order.unloadingPoints,
      amountUnit(order.prod) === "l" ? hoseTexts[order.hose] : null,
      vehicleTexts[order.shortVehicle],
      collectText(order),
      order.note,
    ]),
  };
}
