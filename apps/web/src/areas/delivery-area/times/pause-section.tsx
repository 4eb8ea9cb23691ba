import { pauseAt } from "@partner-konto/domain/areas/delivery-area/schedule";
import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { addDays } from "@partner-konto/domain/calendar/days";
import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { MomentField } from "../../../edit/moment-field.tsx";
import { shownAs } from "../../../edit/typed-moment.ts";
import { Note } from "../../../ui/feedback/note.tsx";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { Choice, Switch } from "../../../ui/fields/choice.tsx";
import { Section } from "../../../ui/section.tsx";
import { useNow } from "../../../ui/use-now.ts";
import type { SectionProps } from "./classes-section.tsx";
import { timesTexts } from "./texts.ts";
import type { TimesForm } from "./times-form.ts";

type Pause = NonNullable<TimesForm["pause"]>;

/** The proposed pause: from now until the morning of the day after tomorrow. */
export function proposedPause(now: string): Pause {
  const { day } = shownAs(now);
  return { from: `${now.slice(0, 16)}:00Z`, until: berlinInstant(addDays(day, 2), "06:00"), reason: "" };
}

/** A pause that begins and ends on its own. */
export function PauseSection({ form, errors, readOnly, onChange, isOffering }: SectionProps & { isOffering: boolean }) {
  const now = useNow();
  const { pause } = form;
  return (
    <Section title={timesTexts.pause} intro={timesTexts.pauseIntro}>
      <Choice label={timesTexts.pauseOn}>
        <Switch
          checked={pause !== null}
          disabled={readOnly}
          onChange={({ target }) => onChange({ pause: target.checked ? proposedPause(now) : null })}
        />
      </Choice>
      {pause && (
        <div className="group/pause contents">
          <PauseFields
            pause={pause}
            error={errors["pause"]}
            readOnly={readOnly}
            onChange={(changed) => onChange({ pause: changed })}
          />
          <div className="group-has-[[data-unreadable]]/pause:hidden">
            <Said pause={pause} now={now} isOffering={isOffering} />
          </div>
        </div>
      )}
    </Section>
  );
}

interface FieldsProps {
  pause: Pause;
  error: string | undefined;
  readOnly?: boolean;
  onChange: (pause: Pause) => void;
}

export function PauseFields({ pause, error, readOnly = false, onChange }: FieldsProps) {
  return (
    <>
      <MomentField
        word={timesTexts.pauseFrom}
        name="pause-from"
        locked={readOnly}
        value={pause.from}
        onChange={(from) => onChange({ ...pause, from })}
      />
      <MomentField
        word={timesTexts.pauseUntil}
        name="pause"
        locked={readOnly}
        value={pause.until}
        error={error}
        onChange={(until) => onChange({ ...pause, until })}
      />
      <BoundedTextField
        most={200}
        label={timesTexts.reason}
        optional
        locked={readOnly}
        value={pause.reason}
        onChange={(reason) => onChange({ ...pause, reason })}
      />
    </>
  );
}

function Said({ pause, now, isOffering }: { pause: Pause; now: string; isOffering: boolean }) {
  const until = formatDayAndTime(pause.until);
  if (!(Date.parse(pause.from) < Date.parse(pause.until))) return null;
  if (Date.parse(pause.until) <= Date.parse(now)) return <Note>{timesTexts.pauseOver(until)}</Note>;
  return (
    <Note meaning="warn">
      {pauseAt({ pause }, now)
        ? timesTexts.pausedNow(until)
        : timesTexts.pausePlanned(formatDayAndTime(pause.from), until)}
      {!isOffering && ` ${timesTexts.pauseOffline}`}
    </Note>
  );
}
