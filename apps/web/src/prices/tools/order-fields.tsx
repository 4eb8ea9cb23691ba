import { PostalCodeField } from "../../edit/postal-code-field.tsx";
import { fieldsOf } from "../../edit/use-form.ts";
import { optionsOf } from "../../ui/fields/options.ts";
import { SegmentedField } from "../../ui/fields/segmented.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { priceToolTexts as text } from "./texts.ts";
import { defaultsOf, type Goods, type ToolInputs, type Wrong } from "./tool-inputs.ts";

export interface FormPart {
  draft: ToolInputs;
  wrong: Wrong;
  change: (part: Partial<ToolInputs>) => void;
}

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
  const field = fieldsOf(draft, wrong, change);
  return (
    <>
      {draft.scope === "code" && (
        <PostalCodeField
          label={text.postalCode}
          value={draft.zipcode}
          error={wrong.zipcode}
          onChange={(zipcode) => change({ zipcode: zipcode.trim() })}
        />
      )}
      <TextField
        label={text.amount}
        unit={draft.goods === "PARTNER" ? "l" : "kg"}
        inputMode="numeric"
        {...field("amount")}
      />
    </>
  );
}

/** Inputs for postal code, amount, and number of unloading points. */
export function AmountFields(part: FormPart) {
  const { draft, wrong, change } = part;
  const field = fieldsOf(draft, wrong, change);
  return (
    <>
      <CodeAndAmount {...part} />
      <TextField
        label={text.points}
        inputMode="numeric"
        inputClass="[&_input]:text-right [&_input]:tabular-nums"
        {...field("points")}
      />
    </>
  );
}
