import { federalStates } from "@partner-konto/domain/calendar/regional-holidays";
import { frontendSources } from "@partner-konto/domain/frontend";
import { roleTexts } from "@partner-konto/domain/people/texts";
import { userRoles } from "@partner-konto/domain/roles";
import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { CountChip } from "../../../ui/chip.tsx";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { withToggled } from "../../../ui/list/toggle.ts";
import { stateNames, mailTexts as text } from "../texts.ts";
import type { MailForm } from "./mail-form.ts";
import { PlacesPicker } from "./places-picker.tsx";

const roles = userRoles.filter((role) => role !== "CONSUME_CUSTOMER" && role !== "USER");

interface ChipsProps<Value extends string> {
  label: string;
  all: readonly Value[];
  words: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** A condition with several allowed values; none means all. */
function Chips<Value extends string>({ label, all, words, chosen, onChange }: ChipsProps<Value>) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 type-13 font-medium text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {all.map((value) => (
          <CountChip
            key={value}
            label={words[value]}
            pressed={chosen.includes(value)}
            onToggle={() => onChange([...withToggled(all, chosen, value)])}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface CircleFieldsProps {
  form: MailForm;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (more: Partial<MailForm>) => void;
}

/** Who gets the mail: people by conditions, or a list of addresses. */
export function CircleFields({ form, errors, onChange }: CircleFieldsProps) {
  const put = (more: Partial<MailForm["circle"]>) => onChange({ circle: { ...form.circle, ...more } });
  return (
    <>
      <Segmented
        label={text.circle}
        value={form.isList ? "list" : "people"}
        options={(["people", "list"] as const).map((value) => ({ value, label: text.ways[value] }))}
        className="justify-self-start max-sm:w-full"
        onChange={(way) => onChange({ isList: way === "list" })}
      />
      {form.isList ? (
        <TextAreaField
          label={text.addresses}
          hint={text.addressesHint}
          className="[&_textarea]:min-h-40"
          name="addresses"
          value={form.addresses}
          error={errors["addresses"]}
          onChange={(addresses) => onChange({ addresses })}
        />
      ) : (
        <>
          <Chips
            label={text.roles}
            all={roles}
            words={roleTexts}
            chosen={form.circle.roles}
            onChange={(chosen) => put({ roles: chosen })}
          />
          <Chips
            label={text.frontends}
            all={frontendSources}
            words={frontendTexts}
            chosen={form.circle.frontends}
            onChange={(frontends) => put({ frontends })}
          />
          <PlacesPicker groupIds={form.circle.groupIds} agencyIds={form.circle.agencyIds} onChange={put} />
          <Chips
            label={text.regions}
            all={federalStates}
            words={stateNames}
            chosen={form.circle.states}
            onChange={(states) => put({ states })}
          />
          <TextField
            label={text.postalCodes}
            hint={text.postalCodesHint}
            name="postalCodes"
            value={form.postalCodes}
            error={errors["postalCodes"]}
            onChange={(postalCodes) => onChange({ postalCodes })}
          />
        </>
      )}
    </>
  );
}
