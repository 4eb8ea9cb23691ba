import { type DaysAsked, proposedSlot } from "@partner-konto/domain/calendar/delivery-days";
import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { slotStart } from "@partner-konto/domain/calendar/slot-start";
import { type Half, isSlotOver, slotAt, slotsOn } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { useState } from "react";
import { useKept } from "../../../edit/kept.ts";
import { useNow } from "../../../ui/use-now.ts";
import { commonPromise } from "./common-promise.ts";
import { useAreaDays } from "./use-area-days.ts";

interface Dated {
  readonly promise: DeliveryPromise;
  readonly deliveryAreaId: string | null;
  readonly deliveryDate: string | null;
}

/** The day and half-day shared earlier for a single order; null for several orders. */
function sharedBefore([order, ...others]: readonly Dated[]): { day: string; half: Half } | null {
  if (!order?.deliveryDate || others.length > 0) return null;
  return { day: berlinTime(order.deliveryDate).date, half: slotAt(order.deliveryDate)?.from === 12 ? 1 : 0 };
}

/**
 * The picked day and half-day for some orders. Until the user picks, it is the one shared before, or the proposal, which moves on
 * with the clock. If the picked half-day has passed, the other one is used.
 */
export function useDeliverySlot(name: string, orders: readonly Dated[]) {
  const now = useNow();
  const promises = orders.map(({ promise }) => promise);
  const areaDays = useAreaDays(orders.map(({ deliveryAreaId }) => deliveryAreaId));
  const asked: DaysAsked = { promise: commonPromise(promises), now, areaDays };
  const [shared] = useState(() => sharedBefore(orders));
  const [pickedDay, setDay] = useKept<string | null>(`${name} day`, null);
  const [pickedHalf, setHalf] = useKept<Half | null>(`${name} half`, null);
  const isOver = (ofDay: string, half: Half) => isSlotOver(ofDay, slotsOn(ofDay)[half], now);
  const first = shared && !isOver(shared.day, shared.half) ? shared : proposedSlot(asked);
  const day = pickedDay ?? first.day;
  const wanted = pickedHalf ?? first.half;
  const half: Half = wanted === 0 && isOver(day, 0) && !isOver(day, 1) ? 1 : wanted;
  const slot = slotsOn(day)[half];
  return {
    asked,
    day,
    setDay,
    half,
    setHalf,
    slot,
    isHalfOver: (one: Half) => isOver(day, one),
    /** The areas' reasons against this slot. */
    against: areaDays(day, half),
    /** The promises that end before the picked day. */
    late: promises.filter(({ to }) => day > to),
    deliveryDateTime: slotStart(day, slot),
  };
}
