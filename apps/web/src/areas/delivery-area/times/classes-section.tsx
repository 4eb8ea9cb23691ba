import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import type { DeliveryTimes } from "@partner-konto/domain/goods/values";
import { Choice, Switch } from "../../../ui/fields/choice.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TimeInput } from "../../../ui/fields/time-input.tsx";
import { WholeInput } from "../../../ui/fields/whole-input.tsx";
import { Section } from "../../../ui/section.tsx";
import { timesTexts } from "./texts.ts";
import { quickestFirst, type TimesForm } from "./times-form.ts";
import { WeekdayTicks } from "./weekday-ticks.tsx";

export interface SectionProps {
  form: TimesForm;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (more: Partial<TimesForm>) => void;
}

export function ClassesSection({ form, errors, readOnly, onChange }: SectionProps) {
  const put = (name: DeliveryTimes, more: Partial<TimesForm["deliveryTimes"][DeliveryTimes]>) =>
    onChange({ deliveryTimes: { ...form.deliveryTimes, [name]: { ...form.deliveryTimes[name], ...more } } });
  return (
    <Section title={timesTexts.classes} intro={timesTexts.classesIntro}>
      <ul className="divide-y divide-line border-y border-line">
        {quickestFirst.map((name) => (
          <li key={name} className="py-2">
            <Class
              name={name}
              terms={form.deliveryTimes[name]}
              errors={errors}
              readOnly={readOnly}
              onChange={(more) => put(name, more)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ClassProps {
  name: DeliveryTimes;
  terms: TimesForm["deliveryTimes"][DeliveryTimes];
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (more: Partial<TimesForm["deliveryTimes"][DeliveryTimes]>) => void;
}

function Class({ name, terms, errors, readOnly, onChange }: ClassProps) {
  const label = deliveryTimesTexts[name];
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <Choice label={<span className="font-medium">{label}</span>}>
        <Switch
          checked={terms.isActive}
          disabled={readOnly}
          onChange={({ target }) => onChange({ isActive: target.checked })}
        />
      </Choice>
      {terms.isActive && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 pb-1.5">
          <Field label={timesTexts.cutOff} className="w-26 max-sm:w-32" hint={timesTexts.cutOffHint}>
            {(control) => (
              <TimeInput
                {...control}
                name={`${name}-cutOff`}
                aria-label={timesTexts.cutOffOf(label)}
                locked={readOnly}
                value={terms.cutOff ?? ""}
                onRead={(time = "") => onChange({ cutOff: time === "" ? null : time })}
              />
            )}
          </Field>
          <div className="grid gap-1">
            <span aria-hidden="true" className="type-13 font-medium text-ink-2">
              {timesTexts.weekdays}
            </span>
            <WeekdayTicks
              name={name}
              weekdays={terms.weekdays}
              error={errors[`${name}-weekdays`]}
              readOnly={readOnly}
              onChange={(weekdays) => onChange({ weekdays })}
            />
          </div>
          <Field label={timesTexts.limit} className="w-30" error={errors[`${name}-limit`]} hint={timesTexts.noLimit}>
            {(control) => (
              <WholeInput
                {...control}
                name={`${name}-limit`}
                aria-label={timesTexts.limitOf(label)}
                of="orders"
                unit={timesTexts.limitUnit}
                locked={readOnly}
                value={terms.ordersPerDay}
                onRead={(limit = null) => onChange({ ordersPerDay: limit })}
              />
            )}
          </Field>
        </div>
      )}
    </fieldset>
  );
}
