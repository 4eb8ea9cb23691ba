import { type Half, type Slot, slotsOn } from "@partner-konto/domain/calendar/slots";
import { formatHours } from "@partner-konto/domain/format/day-range";
import { useId } from "react";
import { cn } from "../../ui/cn.ts";
import { Gauge } from "../../ui/feedback/gauge.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import type { Level } from "./load.ts";

interface SlotChoiceProps {
  day: string;
  /** Null while orders with different halves are chosen. */
  half: Half | null;
  /** A half-day in the past cannot be chosen. */
  isOver: (half: Half) => boolean;
  /** How full a half is; without it none is shown. */
  levelAt?: ((half: Half) => Level) | undefined;
  onHalf: (half: Half) => void;
}

/** The choice between morning and afternoon, with the hours of the picked day: Saturdays end earlier. */
export function SlotChoice({ day, half, isOver, levelAt, onHalf }: SlotChoiceProps) {
  const name = useId();
  const slots: readonly [Half, Slot][] = [
    [0, slotsOn(day)[0]],
    [1, slotsOn(day)[1]],
  ];
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">{dialogTexts.slot}</legend>
      {slots.map(([value, slot]) => (
        <label
          key={value}
          title={isOver(value) ? dialogTexts.slotOver : undefined}
          className={cn(
            "relative grid min-h-10 cursor-pointer content-center rounded-2 border border-line-control px-2.5 py-1.5 text-center font-medium hover:bg-hover has-focus-visible:ring-focus max-sm:min-h-12",
            isOver(value) && "hatch cursor-default font-normal text-ink-3 hover:bg-none",
            half === value && "border-ink bg-selected shadow-[inset_0_0_0_1px_var(--ink)] hover:bg-selected",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            disabled={isOver(value)}
            checked={half === value}
            onChange={() => onHalf(value)}
          />
          {formatHours(slot)}
          {levelAt && <HalfLevel level={levelAt(value)} />}
          {isOver(value) && <span className="sr-only">, {dialogTexts.slotOver}</span>}
        </label>
      ))}
    </fieldset>
  );
}

function HalfLevel({ level: { text, amount, capacity, over } }: { level: Level }) {
  return (
    <span className="grid gap-1 type-13 font-normal tabular-nums">
      {capacity !== null && <Gauge label={text} value={amount} max={capacity} />}
      {(capacity !== null || amount > 0) && <span className={over ? "text-bad" : "text-ink-3"}>{text}</span>}
    </span>
  );
}
