import { DayInput } from "./day-input.tsx";

/** A day of a list's filter, with its short label before it. It changes the list only on blur or Enter. */
export function FilterDay({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      <span aria-hidden="true" className="type-13 text-ink-3">
        {label}
      </span>
      <DayInput
        late
        lie="back"
        aria-label={label}
        className="w-32 max-sm:w-full"
        value={value}
        onRead={(day) => day !== undefined && onDay(day)}
      />
    </div>
  );
}
