import type { AreaPatches } from "@partner-konto/domain/areas/delivery-area/requests";
import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { type ComponentProps, useState } from "react";
import { RefusedNote } from "../../areas/delivery-area/refused-note.tsx";
import { useKept } from "../../edit/kept-drafts.ts";
import { MomentField } from "../../edit/moment-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { Choice, Switch } from "../../ui/fields/choice.tsx";
import { useNow } from "../../ui/use-now.ts";
import { planTexts as text } from "./texts.ts";
import { type PlanInput, usePlan } from "./use-plan.ts";

/** The proposed duration, in days, of prices that end on their own. */
const proposedDays = 7;

const hourOfDay = (day: string): string => berlinInstant(day, "06:00");

interface PlanDialogProps {
  areas: AreaPatches;
  /** The purpose, if it was already typed. */
  note?: string;
  /** The reasons for a second person's approval; undefined when none is needed. */
  reasons?: readonly string[] | undefined;
  /** The next step after saving. */
  hint?: string;
  onDone: () => void;
  onClose: () => void;
}

/** Sets when prices begin, whether they end on their own, and their purpose. */
export function PlanDialog({ areas, note = "", reasons, hint, onDone, onClose }: PlanDialogProps) {
  const now = useNow();
  const tomorrow = hourOfDay(addDays(berlinTime(now).date, 1));
  const [typed, setTyped] = useKept<PlanInput>("plan", {
    startsAt: reasons ? null : tomorrow,
    returnsAt: null,
    note,
  });
  const [tried, setTried] = useState(false);
  const { run, refused, isBusy } = usePlan(areas, onDone);
  const { startsAt, returnsAt } = typed;
  const start = startsAt ?? now;
  const isPast = startsAt !== null && Date.parse(startsAt) <= Date.parse(now);
  const isEndless = returnsAt !== null && Date.parse(returnsAt) <= Date.parse(start);
  const faults = tried ? { ...(isPast && { from: text.notAhead }), ...(isEndless && { until: text.notAfter }) } : {};
  const submit = () => {
    setTried(true);
    if (!isPast && !isEndless) void run(typed);
  };
  return (
    <Dialog
      title={reasons ? text.second : text.title}
      onClose={onClose}
      busy={isBusy}
      action={
        <Button look="primary" busy={isBusy} onClick={submit}>
          {reasons ? text.secondSubmit : text.submit}
        </Button>
      }
    >
      <div className="grid gap-4">
        {reasons ? (
          <WhySecond reasons={reasons} hint={hint} />
        ) : (
          <p className="text-ink-2">{text.intro(areas.length)}</p>
        )}
        <OptionalMoment
          label={reasons && text.later}
          word={text.from}
          name="from"
          value={startsAt}
          error={faults.from}
          proposed={tomorrow}
          onChange={(instant) => setTyped({ ...typed, startsAt: instant })}
        />
        <OptionalMoment
          label={text.returns}
          word={text.until}
          name="until"
          value={returnsAt}
          error={faults.until}
          proposed={hourOfDay(addDays(berlinTime(start).date, proposedDays))}
          onChange={(instant) => setTyped({ ...typed, returnsAt: instant })}
        />
        <BoundedTextField
          most={200}
          label={text.note}
          optional
          value={typed.note}
          onChange={(note) => setTyped({ ...typed, note })}
        />
        <RefusedNote title={text.refused} reasons={refused} />
      </div>
    </Dialog>
  );
}

const WhySecond = ({ reasons, hint }: { reasons: readonly string[]; hint: string | undefined }) => (
  <Note meaning="warn">
    <p>{text.secondIntro}</p>
    <ul className="mt-1 type-13">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    {hint !== undefined && <p className="mt-1">{hint}</p>}
  </Note>
);

interface OptionalMomentProps extends Pick<ComponentProps<typeof MomentField>, "word" | "name" | "error"> {
  /** The switch; without it the moment cannot be removed. */
  label: string | undefined;
  value: string | null;
  /** The moment when it is switched on. */
  proposed: string;
  onChange: (instant: string | null) => void;
}

/** A moment that the user may leave out. */
function OptionalMoment({ label, value, proposed, onChange, ...field }: OptionalMomentProps) {
  return (
    <>
      {label !== undefined && (
        <Choice label={label}>
          <Switch checked={value !== null} onChange={({ target }) => onChange(target.checked ? proposed : null)} />
        </Choice>
      )}
      {value !== null && <MomentField {...field} value={value} onChange={onChange} />}
    </>
  );
}
