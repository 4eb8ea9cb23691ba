import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
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
  onChange: (instant: string) => void;
}

/** Day and time in Berlin. While one of them is empty, the last whole instant stands. */
export function Moment({ word, name, value, onChange }: MomentProps) {
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
          <TextInput
            {...control}
            type="date"
            name={name}
            value={shown.day}
            onChange={({ target }) => put(target.value, shown.time)}
          />
        )}
      </Field>
      <Field label={momentTexts.time(word)}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            value={shown.time}
            onChange={({ target }) => put(shown.day, target.value.slice(0, 5))}
          />
        )}
      </Field>
    </div>
  );
}
