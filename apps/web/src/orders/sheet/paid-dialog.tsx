import { berlinTime } from "@partner-konto/domain/format/berlin";
import { euroText } from "@partner-konto/domain/format/measure";
import { dayToType, typedDay } from "@partner-konto/domain/format/typed-day";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { uiText } from "../../texts/ui.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useNow } from "../../ui/use-now.ts";
import { OrderLine } from "../with-order.tsx";
import { paidTexts as text } from "./paid-texts.ts";

/** Asks for the day on which a payment in advance came. */
export function PaidDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { id: orderId, version, price } = order;
  const today = berlinTime(useNow()).date;
  const mark = trpc.dispatch.markPaid.useMutation(effectOf("dispatch.markPaid", { success: text.marked }));
  const dayOf = (typed: string) => {
    const day = typedDay(typed, { today, lie: "back" });
    return day !== undefined && day <= today ? day : undefined;
  };
  const { form, field } = useForm(useKept(`paid ${orderId}`, { day: dayToType(today) }), {
    wrongOf: ({ day }) => ({ day: dayOf(day) ? undefined : uiText.noDayUntil(dayToType(today)) }),
    send: ({ day }) =>
      mark.mutate({ orderId, body: { receivedOn: dayOf(day) ?? today, version } }, { onSuccess: onClose }),
  });
  return (
    <FormDialog
      mails={false}
      title={text.title(order.orderId)}
      form={form}
      does={text.does}
      busy={mark.isPending}
      note={text.noMail}
      onClose={onClose}
    >
      <OrderLine order={order} />
      <p>{text.sum(euroText(price.grossCents))}</p>
      <TextField
        data-first=""
        label={text.day}
        hint={text.dayHint}
        inputMode="decimal"
        placeholder={uiText.dayForm}
        className="max-w-48"
        {...field("day")}
      />
    </FormDialog>
  );
}
