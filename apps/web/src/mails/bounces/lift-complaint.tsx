import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { BoundedTextArea } from "../../ui/fields/text-area-field.tsx";
import { mailTexts as text } from "./mail-texts.ts";

/** Asks why news go to an address again whose owner had complained. */
export function LiftComplaint({ email, onClose }: { email: string; onClose: () => void }) {
  const [reason, setReason] = useKept(`lift ${email}`, "");
  const [error, setError] = useState<string>();
  const lift = trpc.mailAddress.liftComplaint.useMutation(
    effectOf("mailAddress.liftComplaint", { success: text.lifted }),
  );
  return (
    <FormDialog
      mails={false}
      title={text.liftTitle(email)}
      does={text.lift}
      busy={lift.isPending}
      onClose={onClose}
      form={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          const wrong = required(reason.trim());
          setError(wrong);
          if (wrong === undefined) lift.mutate({ body: { email, reason: reason.trim() } }, { onSuccess: onClose });
        },
      }}
    >
      <p>{text.liftText}</p>
      <BoundedTextArea
        most={500}
        label={text.liftReason}
        hint={text.liftReasonHint}
        error={error}
        value={reason}
        onChange={setReason}
        data-first=""
      />
    </FormDialog>
  );
}
