import { berlinTime } from "@partner-konto/domain/format/berlin";
import { dayToType, typedDay } from "@partner-konto/domain/format/typed-day";
import { paymentTypes } from "@partner-konto/domain/order/values";
import { paymentTexts } from "@partner-konto/domain/texts/order-values";
import { useState } from "react";
import { BoundedField } from "../../../ui/bounded-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, Choice } from "../../../ui/choice.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { unreadableIn } from "../../../ui/unreadable-in.ts";
import { useNow } from "../../../ui/use-now.ts";
import { orderTexts } from "../texts.ts";
import { type OrdersFilter, toggled } from "../view/view.ts";

interface FilterFormProps {
  view: OrdersFilter;
  onApply: (filter: Partial<OrdersFilter>) => void;
}

/** A small panel with all further filters, applied together. */
export function FilterForm({ view, onApply }: FilterFormProps) {
  const [from, setFrom] = useState(dayToType(view.start));
  const [to, setTo] = useState(dayToType(view.end));
  const [payment, setPayment] = useState(view.payment);
  const [number, setNumber] = useState(view.number);
  const [tried, setTried] = useState(false);
  const today = berlinTime(useNow()).date;
  const [start, end] = [typedDay(from, today), typedDay(to, today)];
  const wrongFrom = from.trim() !== "" && !start ? orderTexts.noDay : undefined;
  const wrongTo =
    to.trim() !== "" && !end ? orderTexts.noDay : start && end && end < start ? orderTexts.wrongPeriod : undefined;
  return (
    <form
      noValidate
      className="grid w-[300px] gap-3 p-4 max-sm:w-[320px]"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (wrongFrom || wrongTo || unreadableIn(event.currentTarget)) return;
        onApply({ start: start ?? null, end: end ?? null, payment, number: number.trim() });
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <DayField label={orderTexts.periodFrom} typed={from} error={tried ? wrongFrom : undefined} onType={setFrom} />
        <DayField label={orderTexts.periodTo} typed={to} error={tried ? wrongTo : undefined} onType={setTo} />
      </div>
      <BoundedField most={40} text={number} label={orderTexts.number}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </BoundedField>
      <fieldset>
        <legend className="type-13 font-medium text-ink-2">{orderTexts.payment}</legend>
        <div className="grid grid-cols-2 gap-x-3">
          {paymentTypes.map((type) => (
            <Choice key={type} label={paymentTexts[type]}>
              <Checkbox
                checked={payment.includes(type)}
                onChange={() => setPayment(toggled(paymentTypes, payment, type))}
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

interface DayFieldProps {
  label: string;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

/** A day as typed text: the native date input would use the browser's language. */
function DayField({ label, typed, error, onType }: DayFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          placeholder={orderTexts.dayPattern}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}
