import { type Half, slotAt } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { measureText, quantity } from "@partner-konto/domain/format/measure";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { HalfDay } from "@partner-konto/domain/orders/day/half-day-proposals";
import type { DispatchLoad } from "@partner-konto/domain/orders/day/schema";
import type { Choice, PlannedOrder } from "../order/planned-order.ts";
import { planTexts } from "../plan-texts.ts";

type Unit = "l" | "kg";

/** How full a half-day or a day is, in one unit. */
export interface Level {
  amount: number;
  /** Null without a truck. */
  capacity: number | null;
  /** "19.000 l von 27.000 l" */
  text: string;
  /** "3.000 l", or null while the trucks carry it. */
  over: string | null;
}

const inWords = (amount: number, unit: Unit): string => measureText(quantity(amount, unit));

function levelOf(amount: number, capacity: number | null, unit: Unit): Level {
  if (capacity === null) return { amount, capacity, text: planTexts.planned(inWords(amount, unit)), over: null };
  const text = planTexts.ofCapacity(inWords(amount, unit), inWords(capacity, unit));
  return { amount, capacity, text, over: amount > capacity ? inWords(amount - capacity, unit) : null };
}

const datedAt = (deliveryDate: string): HalfDay => ({
  day: berlinTime(deliveryDate).date,
  half: slotAt(deliveryDate)?.from === 12 ? 1 : 0,
});

const keyOf = ({ day, half }: HalfDay): string => `${day} ${half}`;

/**
 * The levels with the half-days that an open dialog plans: what is dated already, without these orders' former dates, and with their
 * planned ones.
 * @returns functions for a half-day and for a whole day, in the unit of the first order, and the half-days beyond the trucks
 */
export function levelsWith(
  load: DispatchLoad,
  orders: readonly PlannedOrder[],
  choiceOf: (order: PlannedOrder) => Choice,
) {
  const unit: Unit = orders[0] ? amountUnit(orders[0].prod) : "l";
  const capacity = unit === "l" ? load.capacity.litres : load.capacity.kilograms;
  const amounts = new Map<string, number>();
  const add = (at: HalfDay, amount: number) => amounts.set(keyOf(at), (amounts.get(keyOf(at)) ?? 0) + amount);
  for (const { day, morning, afternoon } of load.days) {
    add({ day, half: 0 }, unit === "l" ? morning.litres : morning.kilograms);
    add({ day, half: 1 }, unit === "l" ? afternoon.litres : afternoon.kilograms);
  }
  const planned = new Map<string, HalfDay>();
  for (const order of orders.filter(({ prod }) => amountUnit(prod) === unit)) {
    const choice = choiceOf(order);
    if (order.deliveryDate && choice) add(datedAt(order.deliveryDate), -order.amount);
    if (choice) {
      add(choice, order.amount);
      planned.set(keyOf(choice), choice);
    }
  }
  const at = (one: HalfDay): Level => levelOf(amounts.get(keyOf(one)) ?? 0, capacity, unit);
  const of = (day: string, half: Half) => amounts.get(keyOf({ day, half })) ?? 0;
  return {
    at,
    onDay: (day: string): Level => levelOf(of(day, 0) + of(day, 1), capacity === null ? null : 2 * capacity, unit),
    tooFull: [...planned.values()]
      .filter((one) => at(one).over !== null)
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  };
}
export type Levels = ReturnType<typeof levelsWith>;
