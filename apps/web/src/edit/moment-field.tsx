import { doubledHourTexts } from "@partner-konto/domain/format/clock-texts";
import { useState } from "react";
import { DayInput } from "../ui/fields/day-input.tsx";
import { Field } from "../ui/fields/field.tsx";
import { Segmented } from "../ui/fields/segmented.tsx";
import { TimeInput } from "../ui/fields/time-input.tsx";
import { momentTexts as text } from "./moment-texts.ts";
import { instantsOf, shownAs } from "./typed-moment.ts";

interface MomentProps {
  word: string;
  name: string;
  value: string;
  locked?: boolean;
  /** An additional error, shown below the fields. */
  error?: string | undefined;
  onChange: (instant: string) => void;
}

/**
 * Inputs for a day and time in Berlin. While one is empty, or the hour is skipped by the clock change, the last complete instant
 * stays and the form cannot be sent. If the hour exists twice, the user chooses one.
 */
export function MomentField({ word, name, value, locked = false, error, onChange }: MomentProps) {
  const [typed, setTyped] = useState<{ day: string | undefined; time: string | undefined; of: string }>();
  const shown = typed?.of === value ? typed : shownAs(value);
  /** A text that cannot be read is undefined; its own input says so. */
  const put = (day: string | undefined, time: string | undefined) => {
    const [instant] = instantsOf(day, time) ?? [];
    setTyped({ day, time, of: instant ?? value });
    if (instant !== undefined) onChange(instant);
  };
  const { day, time } = shown;
  const instants = instantsOf(day, time);
  const isUnread = day === undefined || time === undefined;
  const wrong = isUnread ? undefined : !instants ? text.incomplete : instants.length === 0 ? text.skipped : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-3">
      <Field label={text.day(word)} error={wrong ?? error}>
        {(control) => (
          <DayInput
            {...control}
            lie="ahead"
            name={name}
            locked={locked}
            value={day ?? ""}
            refused={wrong !== undefined}
            onRead={(read) => put(read, time)}
          />
        )}
      </Field>
      <Field label={text.time(word)}>
        {(control) => <TimeInput {...control} locked={locked} value={time ?? ""} onRead={(read) => put(day, read)} />}
      </Field>
      {instants?.length === 2 && time && !locked && (
        <div className="col-span-2 grid justify-items-start gap-1">
          <p className="type-13 text-ink-2">{text.doubled(time)}</p>
          <Segmented
            label={text.doubled(time)}
            value={value === instants[1] ? "winter" : "summer"}
            options={(["summer", "winter"] as const).map((half) => ({ value: half, label: doubledHourTexts[half] }))}
            onChange={(half) => {
              const instant = instants[half === "summer" ? 0 : 1] ?? value;
              setTyped({ ...shown, of: instant });
              onChange(instant);
            }}
          />
        </div>
      )}
    </div>
  );
}
