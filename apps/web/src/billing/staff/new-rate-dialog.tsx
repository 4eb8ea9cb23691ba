import { feeBasisTexts } from "@partner-konto/domain/billing/fee-texts";
import type { FeeRate } from "@partner-konto/domain/billing/rate";
import { basesOf, feeGoods, mostRateCents } from "@partner-konto/domain/billing/rate-rules";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import { euroText } from "@partner-konto/domain/format/measure";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { required } from "@partner-konto/domain/validation/text-rules";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { DayInput } from "../../ui/fields/day-input.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useNow } from "../../ui/use-now.ts";
import { goodsTexts, rateText } from "../dealer/rate-words.ts";
import { staffTexts as text } from "./staff-texts.ts";

interface TypedRate {
  goods: FeeRate["goods"];
  basis: FeeRate["basis"];
  net: string;
  validFrom: string;
}

const untyped: TypedRate = { goods: "pellets", basis: "order", net: "", validFrom: "" };

const units = { order: "perOrder", per100l: "per100Litres", perTon: "perTon" } as const;

/** The fault of a typed amount; undefined for a possible rate. */
function wrongNet({ net, basis }: TypedRate): string | undefined {
  const read = typedCents(net, units[basis]);
  if (read.wrong !== null) return centsReason(read);
  return read.cents < 0 || read.cents > mostRateCents ? text.netRange(euroText(mostRateCents)) : undefined;
}

/** A rate that begins after today; it ends the one before it. */
export function NewRateDialog({ onClose }: { onClose: () => void }) {
  const tomorrow = addDays(berlinTime(useNow()).date, 1);
  const add = trpc.billing.addFeeRate.useMutation(effectOf("billing.addFeeRate"));
  const { form, field, values, put, errors } = useForm<TypedRate>(useKept("rate", untyped), {
    wrongOf: (typed) => ({
      net: wrongNet(typed),
      validFrom: required(typed.validFrom) ?? (typed.validFrom < tomorrow ? text.notAhead : undefined),
    }),
    send: ({ goods, basis, net, validFrom }) => {
      const { cents } = typedCents(net, units[basis]);
      if (cents === null) return;
      const body = { goods, basis, netCents: cents, validFrom };
      add.mutate({ body }, { onSuccess: onClose });
    },
  });
  const { goods, basis, net, validFrom } = values;
  const { cents } = typedCents(net, units[basis]);
  return (
    <FormDialog
      mails={false}
      title={text.newRateTitle}
      form={form}
      does={text.newRateDoes}
      busy={add.isPending}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={text.goods}
          name="goods"
          value={goods}
          options={optionsOf(goodsTexts, feeGoods)}
          onChange={(chosen) => put({ goods: chosen, basis: basesOf[chosen].includes(basis) ? basis : "order" })}
        />
        <SelectField
          label={text.basis}
          name="basis"
          value={basis}
          options={optionsOf(feeBasisTexts, basesOf[goods])}
          onChange={(chosen) => put({ basis: chosen })}
        />
        <TextField label={text.net} hint={text.netHint} unit="€" inputMode="decimal" data-first="" {...field("net")} />
        <Field label={text.validFrom} error={errors["validFrom"]}>
          {(control) => (
            <DayInput
              {...control}
              lie="ahead"
              name="validFrom"
              value={validFrom}
              onRead={(day) => put({ validFrom: day ?? "" })}
            />
          )}
        </Field>
      </div>
      {cents !== null && validFrom >= tomorrow && (
        <Note>{text.follows(rateText({ goods, basis, netCents: cents }), formatDate(validFrom))}</Note>
      )}
    </FormDialog>
  );
}
