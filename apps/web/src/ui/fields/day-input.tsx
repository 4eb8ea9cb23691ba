import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { type DaysLie, dayToType, isDayTyped, typedDay } from "@partner-konto/domain/format/typed-day";
import { uiText } from "../../texts/ui.ts";
import { useNow } from "../use-now.ts";
import { TypedInput, type TypedInputProps } from "./typed-input.tsx";

interface DayInputProps extends TypedInputProps {
  /** Where the field's days lie; it completes a day without a year. */
  lie: DaysLie;
  /** The day from which a day without a year is completed; today by default. The end of a period lies ahead of its beginning. */
  from?: string | undefined;
  /** Days after it are refused. */
  latest?: string;
}

/** Input for an ISO day, typed the German way. */
export function DayInput({ lie, from, latest, ...props }: DayInputProps) {
  const now = useNow();
  const today = from || berlinTime(now).date;
  return (
    <TypedInput
      placeholder={uiText.dayForm}
      {...props}
      read={(typed) => {
        const day = typedDay(typed, { today, lie });
        return day !== undefined && latest !== undefined && day > latest ? undefined : day;
      }}
      write={(day) => dayToType(day === "" ? null : day)}
      stepped={addDays}
      wrong={(typed) => {
        if (isDayTyped(typed) && typedDay(typed, { today, lie }) === undefined) return uiText.noSuchDay;
        return latest === undefined ? uiText.noDay : uiText.noDayUntil(dayToType(latest));
      }}
    />
  );
}
