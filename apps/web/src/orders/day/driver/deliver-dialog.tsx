import { formatSlot } from "@partner-konto/domain/calendar/slot-text";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { DayOrder } from "@partner-konto/domain/orders/day/day-schema";
import { amountText } from "@partner-konto/domain/orders/order/amount-text";
import { isUnlikely, mostDelivered } from "@partner-konto/domain/orders/settlement/settlement";
import { useState } from "react";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useRefusal } from "../../../edit/use-refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { WholeInput } from "../../../ui/fields/whole-input.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { useSettled } from "../../../ui/use-settled.ts";
import { dialogTexts } from "../../dialog-texts.ts";
import { doneInput } from "../../done/delivered-amount.ts";
import { isDue } from "../../next-order.ts";
import { sayDone } from "../../undo/offer.ts";
import { dayTexts as text } from "../day-texts.ts";
import { collectText } from "../stop-words.ts";

const isRight = (quantity: number): boolean => quantity >= 1 && quantity <= mostDelivered;

/** The driver's "geliefert" with what the meter says, and what is to be collected for it. The list stays where it was. */
export function DeliverDialog({ order, onClose }: { order: DayOrder; onClose: () => void }) {
  const [quantity, setQuantity] = useState<number | null | undefined>(order.amount);
  const { refusal, onFailure } = useRefusal((error) => text.deliverFailed(error.text));
  const asked = useSettled(quantity);
  const preview = trpc.dispatch.previewSettlement.useQuery(
    { orderId: order.id, deliveredQuantity: asked ?? order.amount },
    { enabled: typeof asked === "number", retry: false },
  );
  // While a quantity is being typed the sum of the one before would be collected.
  const settled = preview.data?.deliveredAmount === quantity ? preview.data : undefined;
  const done = trpc.order.done.useMutation(
    effectOf("order.done", {
      success: false,
      onFailure,
    }),
  );
  const now = useNow();
  const early = order.deliveryDate && !isDue(order, now) ? formatSlot(order.deliveryDate) : null;
  const isFarOff = typeof quantity === "number" && isUnlikely(order.amount, quantity);
  const send = () => {
    if (typeof quantity !== "number") return;
    const delivered = doneInput({ amount: quantity, isUnlikely: isFarOff }, order, now);
    done.mutate(
      { orderId: order.id, ...delivered },
      {
        onSuccess: ({ undo }) => {
          sayDone("order.done", undo ? [{ orderId: order.id, undo }] : []);
          onClose();
        },
      },
    );
  };
  const unit = amountUnit(order.prod);
  return (
    <Dialog
      title={text.deliverTitle(order.customerName)}
      onClose={onClose}
      busy={done.isPending}
      action={
        <Button
          look="primary"
          before="check"
          busy={done.isPending}
          offBecause={typeof quantity === "number" ? undefined : text.deliverOff}
          onClick={send}
        >
          {isFarOff ? text.deliverAnyway : early === null ? text.deliver : text.deliverEarly}
        </Button>
      }
    >
      <div className="grid gap-3">
        {early !== null && <Note meaning="warn">{dialogTexts.beforeDate(early)}</Note>}
        <p>{text.deliverText(amountText(order))}</p>
        <Field label={text.meter(unit === "l")}>
          {(control) => (
            <WholeInput
              {...control}
              data-first=""
              of={unit}
              value={quantity ?? null}
              onRead={setQuantity}
              bounds={{ isRight, wrong: text.deliverWrong }}
              unit={unit}
            />
          )}
        </Field>
        {isFarOff && <Note meaning="warn">{text.deliverUnlikely}</Note>}
        {settled && (
          <p aria-live="polite" className="font-medium tabular-nums">
            {collectText({ ...order, grossCents: settled.price.grossCents })}
          </p>
        )}
        {refusal && <Note meaning="bad">{refusal}</Note>}
      </div>
    </Dialog>
  );
}
