import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { UnsavedDialog } from "../ui/dialogs/unsaved-dialog.tsx";
import { SavingOverlay } from "../ui/feedback/saving-overlay.tsx";
import { Form, SendKey } from "../ui/fields/form.tsx";
import { FormSummary } from "../ui/fields/form-summary.tsx";
import type { useCreateForm } from "./use-create-form.ts";
import { useSaveKey } from "./use-save-key.ts";

interface Props {
  form: Pick<ReturnType<typeof useCreateForm>, "box" | "errors" | "form" | "guard" | "jump" | "submit">;
  /** Labels by input name, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  busy: boolean;
  /** The button's label; `note` beside it says what happens next. */
  does: string;
  /** Somebody else gets a mail as soon as the record is created. */
  mails: boolean;
  note?: string;
  children: ReactNode;
}

/** The fields of a new record, with the create button below. */
export function CreateForm({ form: create, labels, busy, does, mails, note, children }: Props) {
  const { box, errors, form, guard, jump, submit } = create;
  const send = () => {
    if (!busy && !guard.asking && !guard.isGone) submit();
  };
  useSaveKey(box, send);
  return (
    <>
      <Form
        mails={mails}
        {...form}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <SavingOverlay active={busy} />
        <div className="mb-4 empty:hidden">
          <FormSummary labels={labels} errors={errors} onJump={jump} />
        </div>
        {children}
        <div className="flex flex-wrap items-center gap-3 py-5">
          <Button
            type="submit"
            look="primary"
            className="max-sm:w-full"
            busy={busy}
            {...(mails && { "aria-keyshortcuts": "Control+Enter" })}
          >
            {does}
            {mails && <SendKey />}
          </Button>
          {note !== undefined && <p className="type-13 text-ink-3">{note}</p>}
        </div>
      </Form>
      {guard.asking && <UnsavedDialog onLeave={guard.discard} onReset={guard.reset} onStay={guard.stay} />}
    </>
  );
}
