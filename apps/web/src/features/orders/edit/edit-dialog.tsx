import type { Order } from "@partner-konto/domain/order/schema";
import { useState } from "react";
import { useKeep, useKeptDraft } from "../../../edit/kept.ts";
import { useForm } from "../../../edit/use-form.ts";
import { useSaveKey } from "../../../edit/use-save-key.ts";
import { useUnsavedGuard } from "../../../edit/use-unsaved-guard.ts";
import { changesText } from "../../../texts/changes.ts";
import { uiText } from "../../../texts/ui.ts";
import { ConflictDialog } from "../../../ui/conflict-dialog.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { UnsavedDialog } from "../../../ui/unsaved-dialog.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { MeanwhileNote } from "../meanwhile/note.tsx";
import { OrderLine, WithOrder } from "../with-order.tsx";
import { formErrors } from "./form-rules.ts";
import { OrderFields } from "./order-fields.tsx";
import { changesBetween, formOf, type OrderForm, valuesOf, valuesTyped } from "./order-form.ts";
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
  const form = useForm<OrderForm>(useState(recalled?.typed ?? formOf(original)), {
    wrongOf: (values) => formErrors(values, as),
    send: (values) => void edit.save(original, valuesTyped(values)),
    early: true,
  });
  const typed = form.values;
  const changes = changesBetween(valuesOf(original), valuesTyped(typed));
  const count = Object.keys(changes).length;
  useKeep(`edit ${order.id}`, count > 0 ? { original, typed } : undefined);
  const guard = useUnsavedGuard(count > 0, () => form.reset(formOf(original)));
  useSaveKey(form.box, form.submit);
  const { clash } = edit;
  const title = as === "staff" ? dialogTexts.adminEditTitle : dialogTexts.editTitle;
  return (
    <>
      <FormDialog
        title={title(original.orderId)}
        form={form.form}
        does={uiText.save}
        onClose={() => guard.leave(onClose)}
        busy={edit.busy}
        note={
          count > 0 && (
            <>
              <span className="block">{changesText(count)}</span>
              {changes.amount === undefined ? dialogTexts.editMailsNobody : dialogTexts.editMails}
            </>
          )
        }
      >
        <OrderLine order={original} />
        <MeanwhileNote order={order} opened={original} busy={edit.busy} />
        {edit.refusal && (
          <Note meaning="bad">
            {edit.refusal.text}
            {edit.refusal.issues.map(({ path, message }) => (
              <span key={path} className="block">
                {message}
              </span>
            ))}
          </Note>
        )}
        <OrderFields field={form.field} order={original} as={as} />
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
