import { berlinTime } from "@partner-konto/domain/format/berlin";
import { dayToType, typedDay } from "@partner-konto/domain/format/typed-day";
import { paymentTypes } from "@partner-konto/domain/order/values";
import { paymentTexts } from "@partner-konto/domain/texts/order-values";
import { useState } from "react";
import { useForm } from "../../../edit/use-form.ts";
import { BoundedTextField } from "../../../ui/bounded-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, Choice } from "../../../ui/choice.tsx";
import { toggled } from "../../../ui/list/toggled.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { orderTexts } from "../texts.ts";
import type { OrdersFilter } from "../view/view.ts";

interface FilterFormProps {
  view: OrdersFilter;
  onApply: (filter: Partial<OrdersFilter>) => void;
}

/** A small panel with all further filters, applied together. */
export function FilterForm({ view, onApply }: FilterFormProps) {
  const today = berlinTime(useNow()).date;
  const { payment, number } = view;
  const { form, values, field, put } = useForm(
    useState({ from: dayToType(view.start), to: dayToType(view.end), payment, number }),
    {
      wrongOf: ({ from, to }) => {
        const [start, end] = [typedDay(from, today), typedDay(to, today)];
        const isTurned = start !== undefined && end !== undefined && end < start;
        return {
          from: from.trim() !== "" && !start ? orderTexts.noDay : undefined,
          to: to.trim() !== "" && !end ? orderTexts.noDay : isTurned ? orderTexts.wrongPeriod : undefined,
        };
      },
      send: ({ from, to, payment, number }) =>
        onApply({
          start: typedDay(from, today) ?? null,
          end: typedDay(to, today) ?? null,
          payment,
          number: number.trim(),
        }),
    },
  );
  // Typed text: the native date input would use the browser's language.
  const day = { inputMode: "decimal", placeholder: orderTexts.dayPattern } as const;
  return (
    <form className="grid w-[300px] gap-3 p-4 max-sm:w-[320px]" {...form}>
      <div className="grid grid-cols-2 gap-3">
        <TextField label={orderTexts.periodFrom} {...day} {...field("from")} />
        <TextField label={orderTexts.periodTo} {...day} {...field("to")} />
      </div>
      <BoundedTextField most={40} label={orderTexts.number} inputMode="numeric" {...field("number")} />
      <fieldset>
        <legend className="type-13 font-medium text-ink-2">{orderTexts.payment}</legend>
        <div className="grid grid-cols-2 gap-x-3">
          {paymentTypes.map((type) => (
            <Choice key={type} label={paymentTexts[type]}>
              <Checkbox
                checked={values.payment.includes(type)}
                onChange={() => put({ payment: toggled(paymentTypes, values.payment, type) })}
              />
            </Choice>
          ))}
        </div>
      </fieldset>
      <Button type="submit" className="justify-self-end">
        {orderTexts.apply}
      </Button>
    </form>
  );
}
