import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import type { DeliveryTimes } from "@partner-konto/domain/goods/values";
import { cn } from "../../../ui/cn.ts";
import { FieldError } from "../../../ui/fields/field.tsx";
import { timesTexts } from "./texts.ts";

interface WeekdayTicksProps {
  name: DeliveryTimes;
  weekdays: readonly number[];
  error: string | undefined;
  readOnly?: boolean;
  onChange: (weekdays: number[]) => void;
}

/** A checkbox for each of the five working days. */
export function WeekdayTicks({ name, weekdays, error, readOnly = false, onChange }: WeekdayTicksProps) {
  const put = (day: number, isTaken: boolean) =>
    onChange(
      (isTaken ? [...weekdays, day] : weekdays.filter((other) => other !== day)).toSorted((one, other) => one - other),
    );
  return (
    <fieldset aria-label={timesTexts.weekdaysOf(deliveryTimesTexts[name])} className="grid gap-1">
      <div className="flex gap-1">
        {timesTexts.weekdayNames.map((weekday, at) => (
          <label
            key={weekday}
            title={weekday}
            className={cn(
              "relative grid h-(--h-control) w-8 place-items-center not-has-disabled:cursor-pointer rounded-2 border border-line-control bg-field font-medium text-ink-2 has-focus-visible:ring-focus",
              "has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-disabled:border-line max-sm:w-11",
              "has-disabled:has-checked:border-ink-3 has-disabled:has-checked:bg-ink-3",
            )}
          >
            <input
              type="checkbox"
              name={at === 0 ? `${name}-weekdays` : undefined}
              aria-label={weekday}
              aria-invalid={error ? true : undefined}
              className="sr-only"
              disabled={readOnly}
              checked={weekdays.includes(at + 1)}
              onChange={({ target }) => put(at + 1, target.checked)}
            />
            <span>{timesTexts.weekdayShort[at]}</span>
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
