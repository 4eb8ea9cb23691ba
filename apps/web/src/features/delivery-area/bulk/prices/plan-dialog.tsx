import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Choice, Switch } from "../../../../ui/choice.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field, FieldError } from "../../../../ui/field.tsx";
import { Note } from "../../../../ui/note.tsx";
import { TextInput } from "../../../../ui/text-input.tsx";
import { useNow } from "../../../../ui/use-now.ts";
import { Moment } from "../../moment.tsx";
import { planTexts as text } from "./plan-texts.ts";
import { usePlan, type WhenPlanned } from "./use-plan.ts";
import type { Areas } from "./use-publish.ts";

/** How long it counts, to begin with, when it shall end by itself. */
const proposedDays = 7;

const hourOfDay = (day: string): string => berlinInstant(day, "06:00");

/** When prices begin, whether they end by themselves, and what they are for. */
export function PlanDialog({ areas, onDone, onClose }: { areas: Areas; onDone: () => void; onClose: () => void }) {
  const now = useNow();
  const [typed, setTyped] = useState<WhenPlanned>(() => ({
    startsAt: hourOfDay(addDays(berlinTime(now).date, 1)),
    returnsAt: null,
    note: "",
  }));
  const [tried, setTried] = useState(false);
  const { run, refused, isBusy } = usePlan(areas, onDone);
  const { startsAt, returnsAt } = typed;
  const start = Date.parse(startsAt);
  const wrong =
    start <= Date.parse(now) ? text.notAhead : returnsAt && Date.parse(returnsAt) <= start ? text.notAfter : null;
  const submit = () => {
    setTried(true);
    if (wrong === null) void run(typed);
  };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      busy={isBusy}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="primary" busy={isBusy} onClick={submit}>
            {text.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{text.intro(areas.length)}</p>
        <Moment
          word={text.from}
          name="from"
          value={startsAt}
          onChange={(instant) => setTyped({ ...typed, startsAt: instant })}
        />
        <Choice label={text.returns}>
          <Switch
            checked={returnsAt !== null}
            onChange={({ target }) =>
              setTyped({
                ...typed,
                returnsAt: target.checked ? hourOfDay(addDays(berlinTime(startsAt).date, proposedDays)) : null,
              })
            }
          />
        </Choice>
        {returnsAt !== null && (
          <Moment
            word={text.until}
            name="until"
            value={returnsAt}
            onChange={(instant) => setTyped({ ...typed, returnsAt: instant })}
          />
        )}
        <Field label={text.note} optional>
          {(control) => (
            <TextInput
              {...control}
              maxLength={100}
              value={typed.note}
              onChange={({ target }) => setTyped({ ...typed, note: target.value })}
            />
          )}
        </Field>
        {tried && wrong !== null && <FieldError>{wrong}</FieldError>}
        {refused && (
          <Note meaning="bad">
            <b className="font-semibold">{text.refused}</b>
            <ul>
              {refused.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Note>
        )}
      </div>
    </Dialog>
  );
}
