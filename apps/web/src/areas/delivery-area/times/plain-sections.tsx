import { slotsOn } from "@partner-konto/domain/calendar/slots";
import { formatHours } from "@partner-konto/domain/format/day-range";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import { deliveryTimesTexts, productTexts } from "@partner-konto/domain/goods/texts";
import { type DeliveryTimes, deliveryTimes } from "@partner-konto/domain/goods/values";
import { Checkbox, Choice } from "../../../ui/fields/choice.tsx";
import { Field, FieldError } from "../../../ui/fields/field.tsx";
import { optionsOf } from "../../../ui/fields/options.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { WholeInput } from "../../../ui/fields/whole-input.tsx";
import { Section } from "../../../ui/section.tsx";
import type { SectionProps } from "./classes-section.tsx";
import { timesTexts } from "./texts.ts";

/** The default delivery duration of the area; for pellets also one for each kind, which its prices refer to. */
export function DurationSection({ form, readOnly, onChange, type }: SectionProps & { type: FrontendSource }) {
  const kinds = type === "PARTNER_PELLET" ? form.price : [];
  return (
    <Section title={timesTexts.duration} intro={timesTexts.durationIntro}>
      <Duration
        label={timesTexts.duration}
        name="defaultDeliveryDuration"
        form={form}
        readOnly={readOnly}
        value={form.defaultDeliveryDuration}
        onChange={(defaultDeliveryDuration) => onChange({ defaultDeliveryDuration })}
      />
      {kinds.map(
        (entry, at) =>
          entry.product && (
            <Duration
              key={entry.product}
              label={timesTexts.durationOf(productTexts[entry.product])}
              name={`price-${at}`}
              form={form}
              readOnly={readOnly}
              value={entry.defaultDeliveryDuration}
              onChange={(defaultDeliveryDuration) =>
                onChange({
                  price: form.price.map((one) => (one === entry ? { ...one, defaultDeliveryDuration } : one)),
                })
              }
            />
          ),
      )}
    </Section>
  );
}

interface DurationProps {
  label: string;
  name: string;
  form: SectionProps["form"];
  readOnly: boolean;
  value: DeliveryTimes;
  onChange: (value: DeliveryTimes) => void;
}

function Duration({ label, name, form, readOnly, value, onChange }: DurationProps) {
  return (
    <Field label={label} hint={!form.deliveryTimes[value].isActive && timesTexts.durationOff}>
      {(control) =>
        readOnly ? (
          <TextInput {...control} locked value={deliveryTimesTexts[value]} />
        ) : (
          <Select
            {...control}
            name={name}
            value={value}
            options={optionsOf(
              deliveryTimesTexts,
              deliveryTimes.filter((times) => times === value || form.deliveryTimes[times].isActive),
            )}
            onChange={onChange}
          />
        )
      }
    </Field>
  );
}

/** A Friday and a Saturday, because the hours of a slot depend on the day. */
const exampleDays = { weekday: "2026-11-20", weekend: "2026-11-21" } as const;

export function SlotsSection({ form, errors, readOnly, onChange }: SectionProps) {
  const { slots } = form;
  return (
    <Section title={timesTexts.slots} intro={timesTexts.slotsIntro}>
      {(["weekday", "weekend"] as const).map((group) => (
        <fieldset key={group}>
          <legend className="type-13 font-medium text-ink-2">{timesTexts.slotGroups[group]}</legend>
          {(["morning", "afternoon"] as const).map((half, at) => (
            <Choice key={half} label={formatHours(slotsOn(exampleDays[group])[at === 0 ? 0 : 1])}>
              <Checkbox
                name={group === "weekday" && at === 0 ? "slots" : undefined}
                aria-invalid={group === "weekday" && errors["slots"] ? true : undefined}
                disabled={readOnly}
                checked={slots[group][half]}
                onChange={({ target }) =>
                  onChange({ slots: { ...slots, [group]: { ...slots[group], [half]: target.checked } } })
                }
              />
            </Choice>
          ))}
          {group === "weekday" && errors["slots"] && <FieldError>{errors["slots"]}</FieldError>}
        </fieldset>
      ))}
    </Section>
  );
}

export function CapacitySection({ form, errors, readOnly, onChange }: SectionProps) {
  return (
    <Section title={timesTexts.capacity} intro={timesTexts.capacityIntro}>
      <Field label={timesTexts.ordersPerDay} error={errors["ordersPerDay"]} hint={timesTexts.noLimit}>
        {(control) => (
          <WholeInput
            {...control}
            name="ordersPerDay"
            className="w-36"
            of="orders"
            unit={timesTexts.limitUnit}
            locked={readOnly}
            value={form.ordersPerDay}
            onRead={(limit = null) => onChange({ ordersPerDay: limit })}
          />
        )}
      </Field>
    </Section>
  );
}
