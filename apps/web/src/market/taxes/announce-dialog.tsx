import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import {
  isUnlikelyRate,
  type Taxes,
  type TaxKind,
  taxKinds,
  valueBefore,
} from "@partner-konto/domain/market/taxes/rates";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useId } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { DayInput } from "../../ui/fields/day-input.tsx";
import { Field, FieldError } from "../../ui/fields/field.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useNow } from "../../ui/use-now.ts";
import { readRate, valueText } from "./rate-words.ts";
import { taxTexts as text } from "./tax-texts.ts";

interface RateForm {
  kind: TaxKind;
  value: string;
  day: string;
  /** The value that the person confirmed although it differs much from the one before. */
  meant: number | null;
}
const untyped: RateForm = { kind: "oilVat", value: "", day: "", meant: null };

/** A typed rate beside those that apply: its value, and whether it is wrong, unlikely or replaces another one. */
function judged(taxes: Taxes, { kind, value: typed, day }: RateForm) {
  const { value, wrong } = { value: undefined, ...readRate(kind, typed) };
  const announced = taxes[kind].find((rate) => rate.day === day)?.value;
  const before = valueBefore(taxes, kind, day);
  const isUnchanged = value !== undefined && day !== "" && (value === announced || value === before);
  const isUnlikely = value !== undefined && day !== "" && isUnlikelyRate(value, before);
  return { value, announced, before, isUnlikely, wrong: isUnchanged ? text.unchanged(valueText(kind, value)) : wrong };
}

/** Announces a rate for deliveries from a day after today on, and says what follows from it. */
export function AnnounceDialog({ taxes, onClose }: { taxes: Taxes; onClose: () => void }) {
  const tomorrow = addDays(berlinTime(useNow()).date, 1);
  const announce = trpc.tax.announce.useMutation(effectOf("tax.announce"));
  const { form, field, values, put, errors } = useForm<RateForm>(useKept("tax rate", untyped), {
    wrongOf: (typed) => {
      const { value, wrong, isUnlikely } = judged(taxes, typed);
      return {
        value: wrong,
        day: required(typed.day) ?? (typed.day < tomorrow ? text.notAhead : undefined),
        meant: isUnlikely && typed.meant !== value ? text.meantFirst : undefined,
      };
    },
    send: (typed) => {
      const { kind, day } = typed;
      const { value, isUnlikely } = judged(taxes, typed);
      if (value === undefined) return;
      const body = { kind, day, value, ...(isUnlikely && { confirmed: true }) };
      announce.mutate({ body }, { onSuccess: onClose });
    },
  });
  const { kind, day, meant } = values;
  const { value, wrong, announced, before, isUnlikely } = judged(taxes, values);
  const isAhead = day >= tomorrow;
  const meantError = useId();
  return (
    <FormDialog
      mails={false}
      title={text.announceTitle}
      form={form}
      does={text.announceDoes}
      busy={announce.isPending}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <SelectField
          label={text.kind}
          name="kind"
          value={kind}
          options={optionsOf(text.kinds, taxKinds)}
          onChange={(chosen) => put({ kind: chosen })}
        />
        <TextField
          label={text.value}
          unit={kind === "co2" ? text.perTon : "%"}
          inputMode="decimal"
          data-first=""
          {...field("value")}
        />
        <Field label={text.day} error={errors["day"]}>
          {(control) => (
            <DayInput {...control} lie="ahead" name="day" value={day} onRead={(read) => put({ day: read ?? "" })} />
          )}
        </Field>
      </div>
      {value !== undefined && before !== undefined && isAhead && isUnlikely && (
        <Note meaning="warn">
          {text.unlikely(valueText(kind, value), valueText(kind, before))}
          <Choice label={text.meant}>
            <Checkbox
              name="meant"
              checked={meant === value}
              aria-invalid={errors["meant"] ? true : undefined}
              aria-describedby={errors["meant"] ? meantError : undefined}
              onChange={({ target }) => put({ meant: target.checked ? value : null })}
            />
          </Choice>
          {errors["meant"] && <FieldError id={meantError}>{errors["meant"]}</FieldError>}
        </Note>
      )}
      {value !== undefined && wrong === undefined && before !== undefined && isAhead && (
        <Note>
          <p>{text.applies(valueText(kind, value), formatDate(day), valueText(kind, before))}</p>
          {announced !== undefined && <p>{text.replaces(valueText(kind, announced))}</p>}
          <p>{kind === "co2" ? text.ofCo2 : text.ofVat}</p>
          {kind === "oilVat" && <p>{text.ofFees}</p>}
        </Note>
      )}
    </FormDialog>
  );
}
