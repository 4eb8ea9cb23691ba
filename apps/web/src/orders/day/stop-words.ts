import { euroText, measureText } from "@partner-konto/domain/format/measure";
import { hoseTexts, paymentTexts, vehicleTexts } from "@partner-konto/domain/goods/texts";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { DayOrder, DeliveryOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import type { Truck } from "@partner-konto/domain/orders/day/schema";
import { addressText as fullAddress } from "@partner-konto/domain/orders/order/address-text";
import { openInAdvance } from "@partner-konto/domain/orders/order/advance-payment";
import { sumMeasure } from "../order/row-text.ts";
import { dayTexts as text } from "./day-texts.ts";
import { type Board, fitOf, hoursOn, type Lane } from "./plan.ts";

/** "21335 Lüneburg" */
export const placeText = ({ deliveryAddress: { postalCode, city } }: DeliveryOrder): string => `${postalCode} ${city}`;

/** "Am Wüstenfeld 14, 21335 Lüneburg" */
export const addressText = (order: DeliveryOrder): string => fullAddress(order.deliveryAddress);

/** "klein, 60 m": what the place asks of the truck, without what every truck can do. */
export function demandText({ shortVehicle, hose, unloadingPoints, prod }: DeliveryOrder): string {
  return [
    shortVehicle === "smallTruck" ? vehicleTexts.smallTruck : shortVehicle === "withoutTrailer" && "ohne Anhänger",
    amountUnit(prod) === "l" && hoseTexts[hose],
    unloadingPoints > 1 && text.points(unloadingPoints),
  ]
    .filter((part) => part !== false)
    .join(" · ");
}

/** The amount to collect: "2.933,35 € bar kassieren", or why nothing. */
export function collectText(order: DeliveryOrder): string {
  const { paymentType, paid, grossCents } = order;
  const sum = euroText(grossCents);
  if (paymentType === "cash") return text.collect(`${sum} ${text.collectCash}`);
  if (paymentType === "ec") return text.collect(`${sum} ${text.collectEc}`);
  const open = openInAdvance(order);
  if (open === null) return text.paid.other(paymentTexts[paymentType]);
  if (paid === null) return text.paid.unknown;
  return open > 0 ? text.paid.rest(euroText(open)) : text.paid.inAdvance;
}

export const amountWords = (amount: number, unit: Truck["unit"]): string => measureText(sumMeasure(amount, unit));

/** "LG-HB 140, 7–12 Uhr" */
export function laneText(trucks: readonly Truck[], day: string, { truckId, half }: Lane): string {
  const name = trucks.find(({ id }) => id === truckId)?.name ?? text.waiting;
  return text.lane(name, hoursOn(day, half));
}

/** The load of a half-day with the order: "3.000 l von 6.000 l, passt"; undefined without a truck. */
export function fitText(
  { trucks }: DispatchDay,
  board: Board,
  order: DayOrder | DeliveryOrder,
  { truckId, half }: Lane,
): string | undefined {
  const truck = trucks.find(({ id }) => id === truckId);
  if (!truck) return undefined;
  const { amount, misfit } = fitOf(board, order, truck, half);
  const level = text.ofCapacity(amountWords(amount, truck.unit), amountWords(truck.capacity, truck.unit));
  return `${level}, ${misfit === null ? text.fits : text.against[misfit]}`;
}
