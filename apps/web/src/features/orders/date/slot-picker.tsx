import { formatDay } from "@partner-konto/domain/format/date";
import { formatHours } from "@partner-konto/domain/format/day-range";
import { Note } from "../../../ui/note.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { areaDayTexts } from "./area-days.ts";
import { DayCalendar } from "./day-calendar.tsx";
import { SlotChoice } from "./slot-choice.tsx";
import type { useDeliverySlot } from "./use-delivery-slot.ts";

interface SlotPickerProps {
  /** Number of orders. */
  count?: number;
  picked: ReturnType<typeof useDeliverySlot>;
}

export function SlotPicker({ count = 1, picked }: SlotPickerProps) {
  const { asked, day, setDay, half, setHalf, slot, isHalfOver, against, late } = picked;
  const [first] = late;
  return (
    <div className="grid gap-2.5">
      <DayCalendar asked={asked} picked={day} onPick={setDay} />
      <SlotChoice day={day} half={half} isOver={isHalfOver} onHalf={setHalf} />
      <output className="type-13 text-ink-3">
        {dialogTexts.chosenDate(`${formatDay(day)}, ${formatHours(slot)}`)}
      </output>
      {first && (
        <Note meaning="warn">
          {count === 1 ? dialogTexts.afterPromise(formatDay(first.to)) : dialogTexts.afterPromises(late.length, count)}
        </Note>
      )}
      {against && <Note meaning="warn">{areaDayTexts.anyway(against)}</Note>}
    </div>
  );
}
