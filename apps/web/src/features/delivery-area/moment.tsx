import { useState } from "react";
import { DayInput } from "../../ui/day-input.tsx";
import { Field } from "../../ui/field.tsx";
import { TimeInput } from "../../ui/time-input.tsx";
import { instantOf, shownAs } from "./times/times-form.ts";

const momentTexts = {
  day: (word: string) => `${word}, Tag`,
  time: (word: string) => `${word}, Uhrzeit`,
  incomplete: "Geben Sie Tag und Uhrzeit an.",
} as const;

interface MomentProps {
  word: string;
  name: string;
  value: string;
  locked?: boolean;
  onChange: (instant: string) => void;
}

/** Day and time in Berlin. While one of them is empty, the last whole instant stands. */
export function Moment({ word, name, value, locked = false, onChange }: MomentProps) {
  const [typed, setTyped] = useState<{ day: string; time: string; of: string }>();
  const shown = typed?.of === value ? typed : shownAs(value);
  const put = (day: string, time: string) => {
    const instant = instantOf(day, time);
    setTyped({ day, time, of: instant ?? value });
    if (instant !== undefined) onChange(instant);
  };
  const isWhole = instantOf(shown.day, shown.time) !== undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-3">
      <Field label={momentTexts.day(word)} error={isWhole ? undefined : momentTexts.incomplete}>
        {(control) => (
          <DayInput
            {...control}
            name={name}
            locked={locked}
            value={shown.day}
            onRead={(day = "") => put(day, shown.time)}
          />
        )}
      </Field>
      <Field label={momentTexts.time(word)}>
        {(control) => (
          <TimeInput {...control} locked={locked} value={shown.time} onRead={(time = "") => put(shown.day, time)} />
        )}
      </Field>
    </div>
  );
}
