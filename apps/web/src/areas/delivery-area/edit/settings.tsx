import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { pelletNormTexts, qualitySteps } from "@partner-konto/domain/goods/price-values";
import { hoseTexts, paymentTexts, productTexts, vehicleTexts } from "@partner-konto/domain/goods/texts";
import { hoseLengths, oilSorts, paymentTypes, pelletTypes, shortVehicles } from "@partner-konto/domain/goods/values";
import { useId } from "react";
import { fieldsOf } from "../../../edit/use-form.ts";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { Choice, Switch } from "../../../ui/fields/choice.tsx";
import { Section } from "../../../ui/section.tsx";
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

interface SwitchesProps<Name extends string> {
  /** The id that the checklist's link leads to. */
  anchor: string;
  title: string;
  intro: string;
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  on: Readonly<Record<Name, boolean>>;
  readOnly: boolean;
  onChange: (on: Record<Name, boolean>) => void;
}

function Switches<Name extends string>({
  anchor,
  title,
  intro,
  names,
  labels,
  on,
  readOnly,
  onChange,
}: SwitchesProps<Name>) {
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
              onChange={({ target }) => onChange({ ...on, [name]: target.checked })}
            />
          </Choice>
        ))}
      </fieldset>
    </Section>
  );
}

/** The settings of an area: name, colour, order volumes, and its switches. */
export function Settings({ area, form, errors, readOnly, onChange }: SettingsProps) {
  const colourId = useId();
  const field = fieldsOf(form, errors, onChange);
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
          <Switches
            anchor="produktarten"
            title={areaTexts.pellets}
            intro={areaTexts.pelletsIntro}
            names={pelletTypes}
            labels={productTexts}
            on={form.pelletTypes}
            readOnly={readOnly}
            onChange={(on) => onChange({ pelletTypes: on })}
          />
          <Switches
            anchor="qualitaet"
            title={areaTexts.quality}
            intro={areaTexts.qualityIntro}
            names={[...qualitySteps, "dust"] as const}
            labels={{ ...pelletNormTexts, dust: areaTexts.dustProtection }}
            on={{ ...form.qualityLevels, dust: form.dustProtection }}
            readOnly={readOnly}
            onChange={({ dust, ...qualityLevels }) => onChange({ qualityLevels, dustProtection: dust })}
          />
        </>
      ) : (
        <Switches
          anchor="sorten"
          title={areaTexts.sorts}
          intro={areaTexts.sortsIntro}
          names={oilSorts}
          labels={productTexts}
          on={form.productSorts}
          readOnly={readOnly}
          onChange={(on) => onChange({ productSorts: on })}
        />
      )}
      <VolumesSection
        volumes={form.volumes}
        errors={errors}
        readOnly={readOnly}
        onChange={(volumes) => onChange({ volumes })}
      />
      <Switches
        anchor="fahrzeuge"
        title={areaTexts.vehicles}
        intro={areaTexts.vehiclesIntro}
        names={shortVehicles}
        labels={vehicleTexts}
        on={form.vehicles}
        readOnly={readOnly}
        onChange={(on) => onChange({ vehicles: on })}
      />
      <Switches
        anchor="schlauchlaengen"
        title={areaTexts.hoses}
        intro={areaTexts.hosesIntro}
        names={hoseLengths}
        labels={hoseTexts}
        on={form.hoseLengths}
        readOnly={readOnly}
        onChange={(on) => onChange({ hoseLengths: on })}
      />
      <Switches
        anchor="zahlungsarten"
        title={areaTexts.payments}
        intro={areaTexts.paymentsIntro}
        names={paymentTypes}
        labels={paymentTexts}
        on={form.paymentMethods}
        readOnly={readOnly}
        onChange={(on) => onChange({ paymentMethods: on })}
      />
    </>
  );
}
