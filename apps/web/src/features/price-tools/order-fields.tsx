import type { ReactNode } from "react";
import { PostalCodeField } from "../../edit/postal-code-field.tsx";
import { Field } from "../../ui/field.tsx";
import { SegmentedField } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { priceToolTexts as text } from "./texts.ts";
import { defaultsOf, type Goods, type ToolInputs, type Wrong } from "./tool-inputs.ts";

export interface FormPart {
  draft: ToolInputs;
  wrong: Wrong;
  change: (part: Partial<ToolInputs>) => void;
}

export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

/** The choice of oil or pellets, for platform staff. */
export function GoodsField({ draft, change }: Pick<FormPart, "draft" | "change">) {
  return (
    <SegmentedField<Goods>
      label={text.goods}
      value={draft.goods}
      options={optionsOf(text.kinds)}
      onChange={(goods) => {
        const { scope, zipcode, areas, day, clock, range } = draft;
        change({ ...defaultsOf(goods), whose: draft.whose, scope, zipcode, areas, day, clock, range });
      }}
    />
  );
}

/** Inputs for postal code and amount. */
export function CodeAndAmount({ draft, wrong, change }: FormPart) {
  return (
    <>
      {draft.scope === "code" && (
        <PostalCodeField
          label={text.postalCode}
          value={draft.zipcode}
          error={wrong.zipcode}
          onCode={(zipcode) => change({ zipcode: zipcode.trim() })}
        />
      )}
      <Field label={text.amount} error={wrong.amount}>
        {(control) => (
          <TextInput
            {...control}
            unit={draft.goods === "PARTNER" ? "l" : "kg"}
            inputMode="numeric"
            value={draft.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** Inputs for postal code, amount, and number of unloading points. */
export function AmountFields(part: FormPart) {
  const { draft, wrong, change } = part;
  return (
    <>
      <CodeAndAmount {...part} />
      <Field label={text.points} error={wrong.points}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            className="[&_input]:text-right [&_input]:tabular-nums"
            value={draft.points}
            onChange={({ target }) => change({ points: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** A select field with labelled values. */
export function SelectField<Value extends string>({
  label,
  value,
  values,
  words,
  error,
  onChange,
}: {
  label: string;
  value: Value;
  values: readonly Value[];
  words: Record<Value, string>;
  error?: string | undefined;
  onChange: (value: Value) => void;
}): ReactNode {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => onChange(values.find((one) => one === target.value) ?? value)}
        >
          {values.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
