import { formatNumber } from "@partner-konto/domain/format/number";
import { measuresOf } from "@partner-konto/domain/platform/tanks/measures";
import { tankKindTexts, tankMaterialTexts } from "@partner-konto/domain/platform/tanks/texts";
import { Button } from "../../ui/button.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { capacityIn, type TypeDraft } from "./maker-draft.ts";
import { tanksTexts as text } from "./tanks-texts.ts";

interface TypeFieldsProps {
  type: TypeDraft;
  /** The place in the list, from 0. */
  at: number;
  /** The maker's only type stays. */
  isLast: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (more: Partial<TypeDraft>) => void;
  onRemove: () => void;
}

/** One type of a maker, with the capacity that follows from the dimensions typed so far. */
export function TypeFields({ type, at, isLast, errors, onChange, onRemove }: TypeFieldsProps) {
  const title = text.typeNth(at + 1, type.name);
  const capacity = capacityIn(type);
  const field = (name: "name" | "nominalLitres" | "mostTanks" | (typeof measuresOf)[TypeDraft["kind"]][number]) => ({
    name: `types.${at}.${name}`,
    value: type[name],
    error: errors[`types.${at}.${name}`],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3 sm:grid-cols-6">
      <legend className="sr-only">{title}</legend>
      <TextField label={text.typeName} className="sm:col-span-2" {...field("name")} />
      <SelectField
        label={text.material}
        className="sm:col-span-2"
        value={type.material}
        options={optionsOf(tankMaterialTexts)}
        onChange={(material) => onChange({ material })}
      />
      <SelectField
        label={text.kind}
        className="sm:col-span-2"
        value={type.kind}
        options={optionsOf(tankKindTexts)}
        onChange={(kind) => onChange({ kind })}
      />
      {measuresOf[type.kind].map((measure) => (
        <TextField
          key={measure}
          label={text.measures[measure]}
          hint={text.inCm}
          inputMode="numeric"
          className="sm:col-span-2"
          {...field(measure)}
        />
      ))}
      <TextField
        label={text.nominalLitres}
        hint={text.inLitres}
        inputMode="numeric"
        className="sm:col-span-2 sm:col-start-1"
        {...field("nominalLitres")}
      />
      <TextField
        label={text.mostTanks}
        hint={text.mostTanksHint}
        inputMode="numeric"
        className="sm:col-span-2"
        {...field("mostTanks")}
      />
      <div className="flex items-center justify-between gap-3 sm:col-span-6">
        <output className="tabular-nums text-ink-2">
          {capacity === undefined ? text.noCapacity : text.capacity(`${formatNumber(capacity)} l`)}
        </output>
        <Button
          before="trash"
          look="ghost"
          aria-label={`${title} ${text.removeType.toLowerCase()}`}
          offBecause={isLast ? text.lastType : undefined}
          onClick={onRemove}
        >
          {text.removeType}
        </Button>
      </div>
    </fieldset>
  );
}
