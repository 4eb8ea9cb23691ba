import type { ReactNode } from "react";
import { UnsavedBar } from "../ui/foot-bar.tsx";
import { SavingOverlay } from "../ui/saving-overlay.tsx";
import { UnsavedDialog } from "../ui/unsaved-dialog.tsx";
import { unsavedTexts } from "./unsaved-texts.ts";
import type { useEditForm } from "./use-edit-form.ts";

type Form = ReturnType<typeof useEditForm>;

/** The fields themselves, out of reach while they are being saved. */
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

/** Beside the page's body: the bar of changes, and the question before they are lost. */
export function EditFoot({
  form: { count, isOvertaken, busy, discard, save, guard },
  more,
}: {
  form: Form;
  /** Another way to go on with the changes, between the two. */
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
