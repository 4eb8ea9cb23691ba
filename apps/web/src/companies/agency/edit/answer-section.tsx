import { earliestAnswerHour, latestAnswerHour } from "@partner-konto/domain/calendar/answer-hours";
import { trpc } from "../../../data/trpc.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Section } from "../../../ui/section.tsx";
import type { AgencyForm } from "./agency-form.ts";
import { answerTexts as text } from "./answer-texts.ts";
import type { SectionProps } from "./base-sections.tsx";

type Preferences = AgencyForm["preferences"];

const hoursFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** The values of a choice with a number or none. */
const choices = (none: string, values: readonly number[], labelOf: (value: number) => string) => [
  { value: "", label: none },
  ...values.map((value) => ({ value: String(value), label: labelOf(value) })),
];
const numberOf = (value: string): number | null => (value === "" ? null : Number(value));

/** Until when the agency answers new orders, and what happens when it does not. */
export function AnswerSection({ form, errors, onChange }: SectionProps) {
  const clock = trpc.orderClock.get.useQuery();
  const { preferences } = form;
  const put = (more: Partial<Preferences>) => onChange({ preferences: { ...preferences, ...more } });
  const latest = clock.data?.untilHour ?? latestAnswerHour;
  return (
    <Section title={text.title} intro={clock.data ? text.intro(clock.data.untilHour) : text.introLoading}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={text.untilHour}
          value={String(preferences.answerUntilHour ?? "")}
          options={choices(text.asPlatform, hoursFrom(earliestAnswerHour, latest), text.hour)}
          onChange={(value) => put({ answerUntilHour: numberOf(value) })}
        />
        <SelectField
          label={text.withinHours}
          value={String(preferences.answerWithinHours ?? "")}
          options={choices(text.unlimited, hoursFrom(1, 24), text.hours)}
          onChange={(value) => put({ answerWithinHours: numberOf(value) })}
        />
      </div>
      <TextField
        label={text.escalateTo}
        hint={text.escalateToHint}
        optional
        type="email"
        name="escalateTo"
        error={errors["escalateTo"]}
        value={preferences.escalateTo ?? ""}
        onChange={(email) => put({ escalateTo: email === "" ? null : email })}
      />
      <SelectField
        label={text.pauseAfter}
        hint={text.pauseAfterHint}
        value={String(preferences.pauseAfter ?? "")}
        options={choices(text.neverPause, [1, 2, 3, 5, 10, 20, 50], text.orders)}
        onChange={(value) => put({ pauseAfter: numberOf(value) })}
      />
    </Section>
  );
}
