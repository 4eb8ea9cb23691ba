import type { ReactNode } from "react";
import { UnsavedDialog } from "../ui/dialogs/unsaved-dialog.tsx";
import { SavingOverlay } from "../ui/feedback/saving-overlay.tsx";
import { UnsavedBar } from "../ui/list/foot-bar.tsx";
import { unsavedTexts } from "./unsaved-texts.ts";
import type { useEditForm } from "./use-edit-form.ts";

type Form = ReturnType<typeof useEditForm>;

/** The form's fields, covered while they are being saved. */
export function EditFields({
  form: { box, busy },
  className,
  children,
}: {
  form: Form;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div ref={box} className={`relative ${className ?? ""}`}>
      <SavingOverlay active={busy} />
      {children}
    </div>
  );
}

/** The bar of unsaved changes, and the dialog before they are lost. Rendered beside the page's body. */
export function EditFoot({
  form: { count, isOvertaken, busy, discard, save, guard },
  more,
}: {
  form: Form;
  /** A third action, between discard and save. */
  more?: ReactNode;
}) {
  return (
    <>
      {count > 0 && (
        <UnsavedBar
          changes={count}
          note={isOvertaken ? unsavedTexts.overtaken : undefined}
          busy={busy}
          more={more}
          onDiscard={discard}
          onSave={save}
        />
      )}
      {guard.asking && <UnsavedDialog onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />}
    </>
  );
}
