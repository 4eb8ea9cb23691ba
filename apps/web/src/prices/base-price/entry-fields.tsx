import { managementModes } from "@partner-konto/domain/goods/price-values";
import type { AreaBasePrices } from "@partner-konto/domain/market/area-base-prices";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { regions } from "@partner-konto/domain/postal-code/regions";
import { Button } from "../../ui/button.tsx";
import { Choice, Radio } from "../../ui/fields/choice.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { BasePriceInput } from "./base-price-form.ts";
import { withMode } from "./counts-now.ts";
import { basePriceTexts as texts } from "./texts.ts";

interface EntryFieldsProps {
  /** Key of the price entry; prefix of its input names. */
  name: string;
  input: BasePriceInput;
  /** The market's prices for the area; undefined while they load. */
  market: AreaBasePrices | undefined;
  unit: string;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (input: BasePriceInput) => void;
}

/** Inputs for mode, region and own price. */
export function EntryFields(props: EntryFieldsProps) {
  const { name, input, market, unit, errors, readOnly, onChange } = props;
  const modeError = errors[`${name}-mode`];
  return (
    <div className="grid content-start gap-4">
      <fieldset disabled={readOnly}>
        <legend className="type-13 font-medium text-ink-2">{texts.mode}</legend>
        {managementModes.map((mode) => (
          <Choice
            key={mode}
            label={<span className="font-medium">{texts.modes[mode].title}</span>}
            hint={texts.modes[mode].text}
          >
            <Radio
              name={`${name}-mode`}
              checked={input.mode === mode}
              onChange={() => onChange(withMode(input, mode, market))}
            />
          </Choice>
        ))}
        {modeError && <FieldError>{modeError}</FieldError>}
      </fieldset>
      {input.mode === "selfManaged" && (
        <TextField
          label={texts.own}
          error={errors[`${name}-own`]}
          name={`${name}-own`}
          inputMode="decimal"
          inputClass="w-52"
          locked={readOnly}
          unit={unit}
          value={input.typed}
          onChange={(typed) => onChange({ ...input, typed })}
        />
      )}
      {input.mode && <RegionField {...props} />}
    </div>
  );
}

function RegionField({ name, input, market, errors, readOnly, onChange }: EntryFieldsProps) {
  const isOwn = input.mode === "selfManaged";
  const suggested = market?.suggestedRegion ?? null;
  const inside = (region: string) => market?.regions.find((one) => one.region === region)?.codes ?? 0;
  const all = market?.codes ?? 0;
  const isElsewhere = suggested !== null && input.region !== suggested && !(isOwn && input.region === null);
  return (
    <>
      <SelectField
        label={isOwn ? texts.regionOfDepots : texts.region}
        error={errors[`${name}-region`]}
        hint={input.region && all > 0 && texts.suggested(regionTexts[input.region], inside(input.region), all)}
        name={`${name}-region`}
        inputClass="w-full max-w-72"
        disabled={readOnly}
        value={input.region ?? ""}
        options={[
          { value: "", label: isOwn ? texts.goodsAreThere : texts.noRegion },
          ...optionsOf(regionTexts, regions),
        ]}
        onChange={(region) => onChange({ ...input, region: region || null })}
      />
      {isElsewhere && !readOnly && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 type-13 text-ink-2">
          {texts.suggestedElsewhere(regionTexts[suggested], inside(suggested), all)}
          <Button size="small" onClick={() => onChange({ ...input, region: suggested })}>
            {texts.takeSuggested(regionTexts[suggested])}
          </Button>
        </p>
      )}
    </>
  );
}
