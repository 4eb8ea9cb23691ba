import type { SwitchTopic } from "@partner-konto/domain/areas/delivery-area/bulk";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { type ReactNode, useId } from "react";
import { fieldsOf } from "../../../edit/use-form.ts";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { Choice, Switch } from "../../../ui/fields/choice.tsx";
import { Section } from "../../../ui/section.tsx";
import { areaSwitches } from "../switches.ts";
import { areaTexts } from "../texts.ts";
import type { AreaForm } from "./area-form.ts";
import { VolumesSection } from "./volumes-section.tsx";

export interface SettingsProps {
  area: Pick<DeliveryArea, "type">;
  form: AreaForm;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (more: Partial<AreaForm>) => void;
}

/** The settings of an area: name, colour, order volumes, and its switches. */
export function Settings({ area, form, errors, readOnly, onChange }: SettingsProps) {
  const colourId = useId();
  const field = fieldsOf(form, errors, onChange);
  const group = { form, readOnly, onChange };
  return (
    <>
      <Section title={areaTexts.base} intro={areaTexts.baseIntro}>
        <div id="name">
          <BoundedTextField most={200} label={areaTexts.name} locked={readOnly} {...field("name")} />
        </div>
        <div className="flex items-center gap-2.5">
          <input
            id={colourId}
            type="color"
            disabled={readOnly}
            value={form.color.toLowerCase()}
            onChange={({ target }) => onChange({ color: target.value })}
            className="h-(--h-control) w-12 rounded-2 border border-line-control bg-field p-1"
          />
          <label htmlFor={colourId}>{areaTexts.colour}</label>
        </div>
      </Section>
      {area.type === "PARTNER_PELLET" ? (
        <>
          <Switches topic="pelletTypes" {...group} />
          <Switches topic="qualityLevels" {...group}>
            <Choice label={areaTexts.dustProtection}>
              <Switch
                checked={form.dustProtection}
                disabled={readOnly}
                onChange={({ target }) => onChange({ dustProtection: target.checked })}
              />
            </Choice>
          </Switches>
        </>
      ) : (
        <Switches topic="productSorts" {...group} />
      )}
      <VolumesSection
        volumes={form.volumes}
        errors={errors}
        readOnly={readOnly}
        onChange={(volumes) => onChange({ volumes })}
      />
      <Switches topic="vehicles" {...group} />
      <Switches topic="hoseLengths" {...group} />
      <Switches topic="paymentMethods" {...group} />
    </>
  );
}

interface SwitchesProps extends Pick<SettingsProps, "form" | "readOnly" | "onChange"> {
  topic: SwitchTopic;
  /** Another switch of the topic. */
  children?: ReactNode;
}

function Switches({ topic, form, readOnly, onChange, children }: SwitchesProps) {
  const { title, intro } = areaTexts.switches[topic];
  const { anchor, names, labels } = areaSwitches[topic];
  const on: Readonly<Record<string, boolean>> = form[topic];
  return (
    <Section title={title} intro={intro}>
      <fieldset
        id={anchor}
        aria-label={title}
        tabIndex={-1}
        className="grid scroll-mt-4 gap-x-6 rounded-2 sm:grid-cols-2"
      >
        {names.map((name) => (
          <Choice key={name} label={labels[name]}>
            <Switch
              checked={on[name]}
              disabled={readOnly}
              onChange={({ target }) => onChange({ [topic]: { ...on, [name]: target.checked } })}
            />
          </Choice>
        ))}
        {children}
      </fieldset>
    </Section>
  );
}
