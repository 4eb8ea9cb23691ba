import type { DayOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import type { Truck } from "@partner-konto/domain/orders/day/schema";
import { idOf } from "./orders.ts";
import { agencyId } from "./tree.ts";

export const truckIdOf = (number: number): string => `44444444-4444-4444-8444-${String(number).padStart(12, "0")}`;

/** A truck of a test; the caller overrides what matters. */
export const truckOf = (number: number, own: Partial<Truck> = {}): Truck => ({
  id: truckIdOf(number),
  name: `Wagen ${number}`,
  plate: `LG-HB ${number}`,
  kind: "withoutTrailer",
  unit: "l",
  capacity: 6000,
  hoseMetres: 60,
  position: number,
  ...own,
});

/** An order of the day on no truck, in the morning; the caller overrides what matters. */
export const dayOrderOf = (number: number, own: Partial<DayOrder> = {}): DayOrder => ({
  id: idOf(number),
  orderId: String(4_812_900 + number),
  version: 2,
  status: "deliveryDateShared",
  deliveryAreaId: null,
  deliveryAddress: { street: "Am Wüstenfeld", houseNumber: String(number), postalCode: "21335", city: "Lüneburg" },
  note: "",
  prod: "premium",
  amount: 3000,
  unloadingPoints: 1,
  hose: "fortyMetre",
  shortVehicle: "withTrailer",
  paymentType: "invoice",
  paid: null,
  promise: { from: "2026-12-28", to: "2026-12-30" },
  deliveryDate: own.half === 1 ? "2026-12-29T12:00:00+01:00" : "2026-12-29T07:00:00+01:00",
  customerName: `Kunde ${number}`,
  phone: "04131 100",
  grossCents: 293_335,
  half: 0,
  truckId: null,
  position: 0,
  ...own,
});

/** The day with these orders and two trucks. */
export const dayOf = (orders: DayOrder[], own: Partial<DispatchDay> = {}): DispatchDay => ({
  businessCustomerId: agencyId,
  day: "2026-12-29",
  version: 3,
  reason: null,
  trucks: [truckOf(1), truckOf(2)],
  orders,
  undated: [],
  undatedCount: 0,
  earlier: [],
  earlierCount: 0,
  ...own,
});
