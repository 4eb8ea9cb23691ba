import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { formatDay } from "@partner-konto/domain/format/date";
import { formatHours } from "@partner-konto/domain/format/day-range";
import { Note } from "../../../ui/note.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { areaDayTexts, useAreaDays } from "./area-days.ts";
import { DayCalendar } from "./day-calendar.tsx";
import { SlotChoice } from "./slot-choice.tsx";
import type { useDeliverySlot } from "./use-delivery-slot.ts";

interface SlotPickerProps {
  /** Of each order, as far as it names one: whose closed days and slots are told. */
  areaIds: readonly (string | null)[];
  promise: DeliveryPromise | null;
  picked: ReturnType<typeof useDeliverySlot>;
}

export function SlotPicker({ areaIds, promise, picked }: SlotPickerProps) {
  const { today, day, setDay, half, setHalf, slot } = picked;
  const areaDays = useAreaDays(areaIds);
  const against = areaDays(day, half);
  return (
    <div className="grid gap-2.5">
      <DayCalendar promise={promise} today={today} picked={day} areaDays={areaDays} onPick={setDay} />
      <SlotChoice day={day} half={half} onHalf={setHalf} />
      <output className="type-13 text-ink-3">
        {dialogTexts.chosenDate(`${formatDay(day)}, ${formatHours(slot)}`)}
      </output>
      {against && <Note meaning="warn">{areaDayTexts.anyway(against)}</Note>}
    </div>
  );
}
