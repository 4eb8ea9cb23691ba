import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { EditFields, EditFoot } from "../../edit/edit-form.tsx";
import { RecordConflict } from "../../edit/record-conflict.tsx";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { type SavedRecord, useRecordEdit } from "../../edit/use-record-edit.ts";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { BoundedTextArea } from "../../ui/fields/text-area-field.tsx";
import { isPayment } from "./is-payment.ts";
import { paymentTexts as text } from "./payment-texts.ts";

type PaymentNote = Pick<StaffPayment, "note">;

const notedOf = ({ version, note }: StaffPayment): SavedRecord<PaymentNote> => ({ version, value: { note } });
const wordOf = (value: unknown): string => (typeof value === "string" && value !== "" ? value : text.nothing);

/** The staff's note about a payment. */
export function NoteForm({ payment, mayChange }: { payment: StaffPayment; mayChange: boolean }) {
  const update = trpc.ratepayV2.update.useMutation(
    effectOf("ratepayV2.update", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const record = useRecordEdit<PaymentNote>({
    name: `payment ${payment.id}`,
    server: notedOf(payment),
    readCurrent: (current) => (isPayment(current) ? notedOf(current) : undefined),
    send: async ({ version }, { note }) =>
      notedOf(await update.mutateAsync({ id: payment.id, version, body: { note } })),
  });
  const edit = { ...record, busy: update.isPending };
  const form = useEditForm([edit]);
  return (
    <>
      <EditFields form={form}>
        <SheetSection>
          <BoundedTextArea
            most={500}
            name="note"
            label={text.note}
            hint={text.noteHint}
            readOnly={!mayChange}
            error={form.errors["note"]}
            value={edit.copy.note}
            onChange={(note) => edit.change({ note })}
          />
        </SheetSection>
      </EditFields>
      <RecordConflict edits={[edit]} labelOf={() => text.note} wordOf={wordOf} />
      <EditFoot form={form} />
    </>
  );
}
