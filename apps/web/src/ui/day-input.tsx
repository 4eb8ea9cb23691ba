import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { dayToType, typedDay } from "@partner-konto/domain/format/typed-day";
import { uiText } from "../texts/ui.ts";
import { TypedInput, type TypedInputProps } from "./typed-input.tsx";
import { useNow } from "./use-now.ts";

/** An ISO day, typed as Germans write it; without a year it is one of this year. */
export function DayInput(props: TypedInputProps) {
  const today = berlinTime(useNow()).date;
  return (
    <TypedInput
      maxLength={20}
      placeholder={uiText.dayForm}
      {...props}
      read={(typed) => typedDay(typed, today)}
      write={(day) => dayToType(day === "" ? null : day)}
      stepped={addDays}
      wrong={uiText.noDay}
    />
  );
}
