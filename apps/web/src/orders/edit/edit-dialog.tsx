import { euroText } from "@partner-konto/domain/format/measure";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { useEffect, useEffectEvent, useState } from "react";
import type { CallError } from "../../data/call-error.ts";
import { useKeep, useKeptDraft } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { useSaveKey } from "../../edit/use-save-key.ts";
import { useUnsavedGuard } from "../../edit/use-unsaved-guard.ts";
import { changesText } from "../../texts/changes.ts";
import { uiText } from "../../texts/ui.ts";
import { ConflictDialog } from "../../ui/dialogs/conflict-dialog.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { UnsavedDialog } from "../../ui/dialogs/unsaved-dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { MeanwhileNote } from "../meanwhile/note.tsx";
import { OrderLine, WithOrder } from "../with-order.tsx";
import { DoubtsNote, useDoubts } from "./doubts.tsx";
import { formErrors } from "./form-rules.ts";
import { NewPricePanel } from "./new-price.tsx";
import { OrderFields } from "./order-fields.tsx";
import { changesBetween, formOf, type OrderForm, valuesOf, valuesTyped } from "./order-form.ts";
import { priceTexts } from "./price-texts.ts";
import { useNewPrice } from "./use-new-price.ts";
import { useOrderEdit } from "./use-order-edit.ts";
import { conflictRow } from "./value-text.ts";

interface EditDialogProps {
  id: string;
  as: "dealer" | "staff";
  onClose: () => void;
}

export function EditDialog({ id, as, onClose }: EditDialogProps) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order) => <Edit order={order} as={as} onClose={onClose} />}
    </WithOrder>
  );
}

function Edit({ order, as, onClose }: { order: Order; as: "dealer" | "staff"; onClose: () => void }) {
  // The form keeps the order it began with as its original, whatever is fetched later.
  const recalled = useKeptDraft<{ original: Order; typed: OrderForm }>(`edit ${order.id}`);
  const [original] = useState(recalled?.original ?? order);
  const edit = useOrderEdit(as, onClose);
  const [isHeld, hold] = useState(false);
  const form = useForm<OrderForm>(useState(recalled?.typed ?? formOf(original)), {
    wrongOf: (values) => formErrors(values, as),
    send: (values) => {
      if (price.wrong !== undefined) edit.say(price.wrong);
      else if (price.isCurrent && !doubts.isSure) edit.say(priceTexts.sureFirst);
      else if (price.isCurrent)
        void edit.save(original, valuesTyped(values), { price: price.pricing, confirmed: doubts.confirmed });
      else hold(true);
    },
    early: true,
  });
  const { changes, price, doubts, isOther } = useChanges(original, form.values, as);
  const count = Object.keys(changes).length;
  useKeep(`edit ${order.id}`, count > 0 ? { original, typed: form.values } : undefined);
  // A price that nobody has seen yet is shown first; one that stays needs no second look.
  const goOn = useEffectEvent(() => {
    hold(false);
    if (isOther) edit.say(priceTexts.check(euroText(price.option?.price.grossCents ?? 0)));
    else form.submit();
  });
  const isSeen = isHeld && price.isCurrent;
  useEffect(() => {
    if (isSeen) goOn();
  }, [isSeen]);
  // The text was about another price.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => edit.say(undefined), [price.asked]);
  const guard = useUnsavedGuard(count > 0, () => form.reset(formOf(original)));
  useSaveKey(form.box, form.submit);
  const { clash } = edit;
  const title = as === "staff" ? dialogTexts.adminEditTitle : dialogTexts.editTitle;
  return (
    <>
      <FormDialog
        mails
        title={title(original.orderId)}
        form={form.form}
        does={uiText.save}
        onClose={() => guard.leave(onClose)}
        busy={edit.busy}
        note={
          <Outlook
            isFinal={original.paymentType === "guaranteedPayment"}
            count={count}
            mails={changes.amount !== undefined || isOther}
            price={price}
            said={isHeld ? priceTexts.reckoning : edit.said}
          />
        }
      >
        <OrderLine order={original} />
        <MeanwhileNote order={order} opened={original} busy={edit.busy} />
        {edit.refusal && <RefusalNote refusal={edit.refusal} />}
        <OrderFields form={form} order={original} as={as}>
          {price.isTaxedAnew && <Note meaning="warn">{priceTexts.taxes}</Note>}
          <DoubtsNote doubts={doubts} />
          <NewPricePanel price={price} />
        </OrderFields>
      </FormDialog>
      {clash && (
        <ConflictDialog
          by={clash.current.history.at(-1)?.by ?? null}
          rows={clash.merge.conflicts.map((conflict) => conflictRow(conflict, valuesOf(original)))}
          merged={clash.fitting}
          busy={edit.busy}
          onClose={edit.dropClash}
          onSave={(keepMine) => void edit.choose(clash, keepMine)}
        />
      )}
      {guard.asking && <UnsavedDialog onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />}
    </>
  );
}

/** The changes as typed, and the price and doubts that they bring. */
function useChanges(original: Order, typed: OrderForm, as: "dealer" | "staff") {
  const changes = changesBetween(valuesOf(original), valuesTyped(typed));
  const wrong = formErrors(typed, as);
  const isValid = (wrong.amount ?? wrong.unloadingPoints ?? wrong.postalCode) === undefined;
  const price = useNewPrice(original, changes, isValid);
  const doubts = useDoubts(price.answer?.doubts ?? []);
  const isOther = price.option !== undefined && price.option.price.grossCents !== original.price.grossCents;
  return { changes, price, doubts, isOther };
}

function RefusalNote({ refusal: { text, issues } }: { refusal: CallError }) {
  return (
    <Note meaning="bad">
      {text}
      {issues.map(({ path, message }) => (
        <span key={path} className="block">
          {message}
        </span>
      ))}
    </Note>
  );
}

interface OutlookProps {
  /** The payment partner hears of another price, which nobody takes back. */
  isFinal: boolean;
  count: number;
  /** The consumer gets a mail. */
  mails: boolean;
  price: ReturnType<typeof useNewPrice>;
  said: string | undefined;
}

/** The effect of a save, or why the last one failed. */
function Outlook({ isFinal, count, mails, price: { option, isCurrent }, said }: OutlookProps) {
  if (said !== undefined)
    return (
      <span role="alert" className="text-bad">
        {said}
      </span>
    );
  if (count === 0 && !mails) return null;
  return (
    <>
      {option && isCurrent && (
        <span className="block font-semibold text-ink tabular-nums">
          {priceTexts.total(euroText(option.price.grossCents))}
        </span>
      )}
      {count > 0 && <span className="block">{changesText(count)}</span>}
      {mails ? dialogTexts.editMails(isFinal) : dialogTexts.editMailsNobody}
    </>
  );
}
