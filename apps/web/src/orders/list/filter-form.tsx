import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatNumber } from "@partner-konto/domain/format/number";
import { type DaysLie, dayToType, typedDay } from "@partner-konto/domain/format/typed-day";
import { typedWhole } from "@partner-konto/domain/format/typed-whole";
import { paymentTexts, productTexts } from "@partner-konto/domain/goods/texts";
import { beginningsToType, typedBeginnings } from "@partner-konto/domain/postal-code/typed-beginnings";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useForm } from "../../edit/use-form.ts";
import { wrongBeginnings } from "../../texts/code-beginnings.ts";
import { Button } from "../../ui/button.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { withToggled } from "../../ui/list/toggle.ts";
import { useNow } from "../../ui/use-now.ts";
import { orderTexts } from "../texts.ts";
import { dueDays, dueOf, dueWordOf, dueWords } from "../view/due.ts";
import { mostAmount, type OrdersFilter } from "../view/view.ts";
import { filterTexts as text } from "./filter-texts.ts";

interface FilterFormProps {
  view: OrdersFilter;
  /** The agencies to choose from; fewer than two are no choice. */
  agencies: readonly { readonly id: string; readonly name: string }[];
  onApply: (filter: Partial<OrdersFilter>) => void;
}

const wrongCodes = (typed: string): string | undefined => {
  const { codes } = typedBeginnings(typed);
  return codes && codes.length > 50 ? text.noCodes : wrongBeginnings(typed, text.noCodes);
};

interface Period {
  from: string;
  to: string;
}
/** The first and last day as typed. A last day without a year lies ahead of the first. */
function daysIn({ from, to }: Period, today: string, lie: DaysLie) {
  const start = typedDay(from, { today, lie });
  return { start, end: typedDay(to, start === undefined ? { today, lie } : { today: start, lie: "ahead" }) };
}
/** When an order was received lies back; when it is delivered lies on either side. */
const receivedIn = (typed: Period, today: string) => daysIn(typed, today, "back");
const dueIn = ({ dueFrom, dueTo }: { dueFrom: string; dueTo: string }, today: string) =>
  daysIn({ from: dueFrom, to: dueTo }, today, "near");

const amountToType = (amount: number | null): string => (amount === null ? "" : formatNumber(amount));
const amountIn = (typed: string): number | null => (typed.trim() === "" ? null : typedWhole(typed, "none").value);
const wrongAmount = (typed: string): string | undefined => {
  const amount = amountIn(typed);
  return typed.trim() === "" || (amount !== null && amount >= 0 && amount <= mostAmount) ? undefined : text.noAmount;
};

/** Both ends of a period as typed: what is wrong with each. */
function wrongDays({ from, to }: Period, { start, end }: ReturnType<typeof daysIn>) {
  const isTurned = start !== undefined && end !== undefined && end < start;
  return [
    from.trim() !== "" && !start ? text.noDay : undefined,
    to.trim() !== "" && !end ? text.noDay : isTurned ? text.wrongPeriod : undefined,
  ] as const;
}

/** The form's first values. */
function begin(view: OrdersFilter) {
  const { deliveryFrom = null, deliveryTo = null } = dueWordOf(view.due) ? {} : dueDays(view.due, "");
  return {
    from: dayToType(view.start),
    to: dayToType(view.end),
    dueWord: dueWordOf(view.due) ?? "",
    dueFrom: dayToType(deliveryFrom),
    dueTo: dayToType(deliveryTo),
    codes: beginningsToType(view.codes),
    amountFrom: amountToType(view.amountFrom),
    amountTo: amountToType(view.amountTo),
    payment: view.payment,
    unpaid: view.unpaid,
    products: view.products,
    agencies: view.agencies,
    number: view.number,
  };
}

/** A small panel with all further filters, applied together. */
export function FilterForm({ view, agencies, onApply }: FilterFormProps) {
  const today = berlinTime(useNow()).date;
  const { form, values, field, put } = useForm(
    useState(() => begin(view)),
    {
      wrongOf: (typed) => {
        const [from, to] = wrongDays(typed, receivedIn(typed, today));
        const [dueFrom, dueTo] =
          typed.dueWord === "" ? wrongDays({ from: typed.dueFrom, to: typed.dueTo }, dueIn(typed, today)) : [];
        const [least, most] = [amountIn(typed.amountFrom), amountIn(typed.amountTo)];
        const isTurned = least !== null && most !== null && most < least;
        return {
          dueFrom,
          dueTo,
          codes: wrongCodes(typed.codes),
          amountFrom: wrongAmount(typed.amountFrom),
          amountTo: wrongAmount(typed.amountTo) ?? (isTurned ? text.wrongAmounts : undefined),
          from,
          to,
        };
      },
      send: (typed) => {
        const [received, due] = [receivedIn(typed, today), dueIn(typed, today)];
        onApply({
          start: received.start ?? null,
          end: received.end ?? null,
          due: typed.dueWord || dueOf(due.start ?? null, due.end ?? null),
          codes: [...(typedBeginnings(typed.codes).codes ?? [])],
          amountFrom: amountIn(typed.amountFrom),
          amountTo: amountIn(typed.amountTo),
          payment: typed.payment,
          unpaid: typed.unpaid,
          products: typed.products,
          agencies: typed.agencies,
          number: typed.number.trim(),
        });
      },
    },
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
        options={[
          { value: "" as const, label: text.anyDay },
          ...dueWords.map((value) => ({ value, label: orderTexts.dueWords[value] })),
        ]}
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
