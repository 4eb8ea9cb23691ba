import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { slotStart } from "@partner-konto/domain/calendar/slot-start";
import { slotAt, slotsOn } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { useState } from "react";
import { useNow } from "../../../ui/use-now.ts";
import { proposedDay } from "./month.ts";
import type { Half } from "./slot-choice.tsx";

/** The picked day and half of it, beginning with what was shared before or with the proposal. */
export function useDeliverySlot(promise: DeliveryPromise | null, shared: string | null) {
  const today = berlinTime(useNow()).date;
  const [day, setDay] = useState(() => {
    const before = shared && berlinTime(shared).date;
    return before && before >= today ? before : proposedDay({ promise, today });
  });
  const [half, setHalf] = useState<Half>(shared && slotAt(shared)?.from === 12 ? 1 : 0);
  const slot = slotsOn(day)[half];
  return { today, day, setDay, half, setHalf, slot, deliveryDateTime: slotStart(day, slot) };
}
