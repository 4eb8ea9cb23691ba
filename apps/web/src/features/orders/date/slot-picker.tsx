import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { formatDay } from "@partner-konto/domain/format/date";
import { formatHours } from "@partner-konto/domain/format/day-range";
import { dialogTexts } from "../dialog-texts.ts";
import { DayCalendar } from "./day-calendar.tsx";
import { SlotChoice } from "./slot-choice.tsx";
import type { useDeliverySlot } from "./use-delivery-slot.ts";

interface SlotPickerProps {
  promise: DeliveryPromise | null;
  picked: ReturnType<typeof useDeliverySlot>;
}

export function SlotPicker({ promise, picked }: SlotPickerProps) {
  const { today, day, setDay, half, setHalf, slot } = picked;
  return (
    <div className="grid gap-2.5">
      <DayCalendar promise={promise} today={today} picked={day} onPick={setDay} />
      <SlotChoice day={day} half={half} onHalf={setHalf} />
      <output className="type-13 text-ink-3">
        {dialogTexts.chosenDate(`${formatDay(day)}, ${formatHours(slot)}`)}
      </output>
    </div>
  );
}
