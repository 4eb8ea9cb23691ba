import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { dayToType, typedDay } from "@partner-konto/domain/format/typed-day";
import { uiText } from "../texts/ui.ts";
import { TypedInput, type TypedInputProps } from "./typed-input.tsx";
import { useNow } from "./use-now.ts";

/** Input for an ISO day, typed the German way. A day without a year is in this year; days after `latest` are rejected. */
export function DayInput({ latest, ...props }: TypedInputProps & { latest?: string }) {
  const today = berlinTime(useNow()).date;
  return (
    <TypedInput
      placeholder={uiText.dayForm}
      {...props}
      read={(typed) => {
        const day = typedDay(typed, today);
        return day !== undefined && latest !== undefined && day > latest ? undefined : day;
      }}
      write={(day) => dayToType(day === "" ? null : day)}
      stepped={addDays}
      wrong={latest === undefined ? uiText.noDay : uiText.noDayUntil(dayToType(latest))}
    />
  );
}
