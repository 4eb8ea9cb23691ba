import { berlinTime } from "@partner-konto/domain/format/berlin";
import { paymentTexts, productTexts } from "@partner-konto/domain/goods/texts";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useForm } from "../../edit/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { withToggled } from "../../ui/list/toggle.ts";
import { useNow } from "../../ui/use-now.ts";
import { orderTexts } from "../texts.ts";
import { dueWords } from "../view/due.ts";
import type { OrdersFilter } from "../view/view.ts";
import { filterTexts as text } from "./filter-texts.ts";
import { filtersOf, typedOf, wrongFilters } from "./typed-filters.ts";

interface FilterFormProps {
  view: OrdersFilter;
  /** The agencies to choose from; fewer than two are no choice. */
  agencies: readonly { readonly id: string; readonly name: string }[];
  onApply: (filter: Partial<OrdersFilter>) => void;
}

/** A small panel with all further filters, applied together. */
export function FilterForm({ view, agencies, onApply }: FilterFormProps) {
  const today = berlinTime(useNow()).date;
  const { form, values, field, put } = useForm(
    useState(() => typedOf(view)),
    { wrongOf: (typed) => wrongFilters(typed, today), send: (typed) => onApply(filtersOf(typed, today)) },
  );
  // Typed text: the native date input would use the browser's language.
  const day = { inputMode: "decimal", placeholder: text.dayPattern } as const;
  const choices = trpc.order.getMetadata.useQuery({}).data;
  const ids = agencies.map(({ id }) => id);
  return (
    <Form mails={false} className="grid w-[320px] gap-3 p-4" {...form}>
      <SelectField
        label={orderTexts.delivery}
        value={values.dueWord}
        options={[{ value: "" as const, label: text.anyDay }, ...optionsOf(orderTexts.dueWords, dueWords)]}
        onChange={(dueWord) => put({ dueWord })}
      />
      {values.dueWord === "" && (
        <div className="grid grid-cols-2 gap-3">
          <TextField label={text.dueFrom} {...day} {...field("dueFrom")} />
          <TextField label={text.dueTo} {...day} {...field("dueTo")} />
        </div>
      )}
      <BoundedTextField most={300} label={text.codes} hint={text.codesHint} inputMode="numeric" {...field("codes")} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label={text.amountFrom} inputMode="numeric" {...field("amountFrom")} />
        <TextField label={text.amountTo} inputMode="numeric" {...field("amountTo")} />
      </div>
      <Choices
        legend={orderTexts.products}
        all={choices?.products ?? values.products}
        chosen={values.products}
        nameOf={(product) => productTexts[product]}
        onChange={(chosen) => put({ products: chosen })}
      />
      {agencies.length > 1 && (
        <Choices
          legend={orderTexts.agencies}
          all={ids}
          chosen={values.agencies}
          nameOf={(id) => agencies.find((agency) => agency.id === id)?.name ?? ""}
          onChange={(chosen) => put({ agencies: chosen })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField label={orderTexts.periodFrom} {...day} {...field("from")} />
        <TextField label={orderTexts.periodTo} {...day} {...field("to")} />
      </div>
      <BoundedTextField most={40} label={orderTexts.number} inputMode="numeric" {...field("number")} />
      <Choices
        legend={orderTexts.payment}
        all={choices?.paymentTypes ?? values.payment}
        chosen={values.payment}
        nameOf={(type) => paymentTexts[type]}
        onChange={(payment) => put({ payment })}
      />
      <Choice label={orderTexts.unpaid} hint={text.unpaidHint}>
        <Checkbox checked={values.unpaid} onChange={({ target }) => put({ unpaid: target.checked })} />
      </Choice>
      <Button type="submit" className="justify-self-end">
        {text.apply}
      </Button>
    </Form>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  all: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}

/** Checkboxes in two columns. Without a tick there is no filter. */
function Choices<Value extends string>({ legend, all, chosen, nameOf, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="type-13 font-medium text-ink-2">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-3">
        <Choice label={paymentTexts.all}>
          <Checkbox checked={chosen.length === 0} onChange={() => onChange([])} />
        </Choice>
        {all.map((value) => (
          <Choice key={value} label={nameOf(value)}>
            <Checkbox checked={chosen.includes(value)} onChange={() => onChange(withToggled(all, chosen, value))} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}
